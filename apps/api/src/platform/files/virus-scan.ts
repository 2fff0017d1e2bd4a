import { createConnection } from 'node:net';

/** `AWAY`: the scanner gave no answer, so nothing is known. */
export type Verdict = 'CLEAN' | 'INFECTED' | 'AWAY';
export type VirusScan = (bytes: Uint8Array) => Promise<Verdict>;

const PATIENCE_MS = 15_000;
const CHUNK = 64 * 1024;

const lengthOf = (size: number): Buffer => {
  const header = Buffer.alloc(4);
  header.writeUInt32BE(size);
  return header;
};

const verdictOf = (answer: string): Verdict => {
  if (/: OK\0?\s*$/.test(answer)) return 'CLEAN';
  return / FOUND\0?\s*$/.test(answer) ? 'INFECTED' : 'AWAY';
};

/** Asks ClamAV's daemon over TCP (its INSTREAM command). */
const askClamd =
  (host: string, port: number): VirusScan =>
  (bytes) =>
    new Promise((resolve) => {
      let answer = '';
      const socket = createConnection({ host, port });
      const end = (verdict: Verdict) => {
        socket.destroy();
        resolve(verdict);
      };
      socket.setTimeout(PATIENCE_MS, () => end('AWAY'));
      socket.on('error', () => end('AWAY'));
      socket.on('data', (part) => (answer += part.toString('latin1')));
      socket.on('end', () => end(verdictOf(answer)));
      socket.write('zINSTREAM\0');
      for (let at = 0; at < bytes.length; at += CHUNK) {
        const part = bytes.subarray(at, at + CHUNK);
        socket.write(lengthOf(part.length));
        socket.write(part);
      }
      socket.write(lengthOf(0));
    });

/** The scanner at `host:port`; without one everything counts as clean. */
export const createVirusScan = (address: string | undefined): VirusScan => {
  if (address === undefined) return () => Promise.resolve('CLEAN');
  const { hostname, port } = new URL(`tcp://${address}`);
  return askClamd(hostname.replace(/^\[|\]$/g, ''), Number(port));
};
