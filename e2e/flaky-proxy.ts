import { once } from 'node:events';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What happens to a call on its way. `LOST`: the product has answered, and the answer never arrives. */
export type Fate = 'ARRIVES' | 'FAILS' | 'LOST';

export type FlakyProxy = {
  readonly address: string;
  /** Decides about each call by its method and path; files and pages always arrive, unless it says otherwise. */
  decide: (method: string, path: string) => Fate;
  /** What stands at an address of the product in place of what is there: under which address it is, and what is changed in its text. */
  replace: (path: string) => { readonly path: string; readonly edit?: (text: string) => string } | undefined;
  /** The calls that have reached the product, in their order. */
  readonly arrived: string[];
  readonly stop: () => void;
};

/** A network between a browser and the product that does what the journey says. */
export const startFlakyProxy = async (product: string): Promise<FlakyProxy> => {
  const proxy: Omit<FlakyProxy, 'address' | 'stop'> = {
    decide: () => 'ARRIVES',
    replace: () => undefined,
    arrived: [],
  };
  const server = createServer((incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming;
    const fate = proxy.decide(method, url);
    if (fate === 'FAILS') {
      incoming.socket.destroy();
      return;
    }
    const { path, edit } = proxy.replace(url) ?? { path: url };
    // What is changed has to come as text, and as it is now.
    const { 'accept-encoding': _encoding, 'if-none-match': _known, ...plain } = headers;
    const upstream = send(`${product}${path}`, { method, headers: edit ? plain : headers }, (answer) => {
      proxy.arrived.push(`${method} ${url} ${answer.statusCode}`);
      if (fate === 'LOST') {
        answer.resume().on('end', () => incoming.socket.destroy());
        return;
      }
      if (edit) {
        const { 'content-length': _length, etag: _etag, ...rest } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, rest);
        void text(answer).then((body) => outgoing.end(edit(body)));
        return;
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    upstream.on('error', () => incoming.socket.destroy());
    incoming.pipe(upstream);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return Object.assign(proxy, {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  });
};
