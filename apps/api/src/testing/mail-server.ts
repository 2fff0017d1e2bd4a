import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** How a mail server behaves that is not as it should be. */
export type Manners = {
  /** Answers a whole message only after this time. */
  slowMs?: number;
  /** Accepts a message and hangs up before it says so. */
  diesAfterAccepting?: boolean;
  /** Answers by the first four letters of a command, instead of the usual ones. */
  replies?: Record<string, string>;
};

/** A mail server that understands just enough, and keeps what it was told. */
export type MailServer = {
  readonly url: string;
  /** Every line. */
  readonly received: string[];
  /** The messages that it has taken, whether or not it could say so. */
  readonly accepted: string[];
  /** From the next command on. */
  behave: (manners: Manners) => void;
  close: () => Promise<void>;
};

const REPLIES: Record<string, string> = {
  EHLO: '250 hello',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  QUIT: '221 bye',
};

export const startMailServer = async (initially: Manners = {}): Promise<MailServer> => {
  const received: string[] = [];
  const accepted: string[] = [];
  let manners = initially;

  const server = createServer((socket) => {
    let message: string[] | undefined;
    const reply = (line: string) => socket.writable && socket.write(`${line}\r\n`);
    const accept = async (text: string) => {
      await delay(manners.slowMs ?? 0);
      accepted.push(text);
      if (manners.diesAfterAccepting) socket.destroy();
      else reply('250 taken');
    };
    const receive = (line: string) => {
      received.push(line);
      if (message === undefined) {
        const command = line.slice(0, 4).toUpperCase();
        reply(manners.replies?.[command] ?? REPLIES[command] ?? '500 what?');
        if (command === 'DATA') message = [];
      } else if (line === '.') {
        void accept(message.join('\n'));
        message = undefined;
      } else message.push(line);
    };
    let rest = '';
    socket.on('error', () => {});
    socket.on('data', (data) => {
      const lines = (rest + data.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      lines.forEach(receive);
    });
    reply('220 hello');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    accepted,
    behave: (next) => {
      manners = next;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};

/** What a message is known by. */
export const messageIdOf = (message: string): string => /^message-id: (.*)$/im.exec(message)?.[1] ?? '';
