import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A message of PostgreSQL's protocol: its letter, its length with the four bytes of the length itself, what it carries. */
const message = (letter: string, ...parts: readonly (string | number | Buffer)[]): Buffer => {
  const body = Buffer.concat(
    parts.map((part) => {
      if (Buffer.isBuffer(part)) return part;
      if (typeof part === 'string') return Buffer.from(`${part}\0`);
      const whole = Buffer.alloc(4);
      whole.writeInt32BE(part);
      return whole;
    }),
  );
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(letter), length, body]);
};

const READY = message('Z', Buffer.from('I'));

const refusal = (code: string): Buffer => message('E', `SFATAL`, `C${code}`, 'Mwhat the server says', Buffer.from([0]));

/** One row with one column of text. */
const row = (value: string): Buffer => {
  const text = Buffer.from(value);
  const size = Buffer.alloc(6);
  size.writeInt16BE(1);
  size.writeInt32BE(text.length, 2);
  const column = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 25, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0]);
  return Buffer.concat([
    message('T', Buffer.from([0, 1]), 'server_version_num', column),
    message('D', size, text),
    message('C', 'SHOW'),
    READY,
  ]);
};

export type FakePostgres = { readonly url: string; readonly stop: () => void };

/** What a PostgreSQL would say that no test can have: one that refuses whoever comes, or one of another version. */
export const startFakePostgres = async (
  behaviour: { refuses: string } | { version: number },
): Promise<FakePostgres> => {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket.on('error', () => {}));
    socket.once('data', () => {
      if ('refuses' in behaviour) return void socket.end(refusal(behaviour.refuses));
      socket.write(Buffer.concat([message('R', 0), READY]));
      socket.on('data', (data) => {
        if (data.toString('latin1', 0, 1) === 'Q') socket.write(row(String(behaviour.version)));
        else socket.end();
      });
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://ann:wrong@127.0.0.1:${port}/work`,
    stop: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
};
