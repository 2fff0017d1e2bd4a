import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Stands between the product and its database, so that a test can take the database away and give it back. */
export type DatabaseProxy = {
  readonly url: string;
  /** Breaks all connections and refuses new ones. */
  cut: () => Promise<void>;
  /** Lets every connection, new and old, wait for ever. */
  freeze: () => void;
  restore: () => Promise<void>;
  close: () => Promise<void>;
};

const listenAt = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });

const targetOf = (url: URL) => {
  const folder = url.searchParams.get('host');
  const port = Number(url.port || 5432);
  return folder === null ? { host: url.hostname, port } : { path: `${folder}/.s.PGSQL.${port}` };
};

export const startDatabaseProxy = async (databaseUrl: string): Promise<DatabaseProxy> => {
  const url = new URL(databaseUrl);
  const target = targetOf(url);
  const sockets = new Set<Socket>();
  let frozen = false;

  const pass = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (data) => {
      if (!frozen) to.write(data);
    });
    from.on('error', () => {});
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const serve = () =>
    createServer((client) => {
      const database = connect(target);
      pass(client, database);
      pass(database, client);
    });

  let server = serve();
  await listenAt(server, 0);
  const { port } = server.address() as AddressInfo;
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(port);

  const breakAll = () => sockets.forEach((socket) => socket.destroy());
  const cut = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    breakAll();
    await closed;
  };
  return {
    url: url.href,
    cut,
    freeze: () => {
      frozen = true;
    },
    restore: async () => {
      if (frozen) breakAll();
      frozen = false;
      if (server.listening) return;
      server = serve();
      await listenAt(server, port);
    },
    close: cut,
  };
};
