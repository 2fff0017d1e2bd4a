import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createMailer } from './mailer.ts';

let server: Server | undefined;
afterEach(() => {
  server?.close();
});

const message = { to: 'ann@example.org', subject: 'Hello', text: 'How are you?' };

const listening = async (): Promise<string> => {
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const address = server?.address() as AddressInfo;
  return `smtp://127.0.0.1:${address.port}`;
};

const REPLIES: Record<string, string> = {
  EHLO: '250 hello',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  QUIT: '221 bye',
};

/** A mail server that understands just enough, and keeps what it was told. */
const startMailServer = async (replies: Record<string, string> = REPLIES) => {
  const heard: string[] = [];
  server = createServer((socket) => {
    let reading = false;
    socket.write('220 hello\r\n');
    socket.on('error', () => {});
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').filter(Boolean)) {
        heard.push(line);
        if (reading && line !== '.') continue;
        socket.write(`${line === '.' ? '250 taken' : (replies[line.slice(0, 4).toUpperCase()] ?? '500 what?')}\r\n`);
        reading = line === 'DATA';
      }
    });
  });
  return { url: await listening(), heard };
};

const mailerAt = (SMTP_URL: string | undefined) =>
  createMailer({ SMTP_URL, MAIL_FROM: 'Worklane <no-reply@example.org>' });

test('sends by SMTP', async () => {
  const { url, heard } = await startMailServer();
  await mailerAt(url)(message);
  expect(heard).toEqual(
    expect.arrayContaining([
      'MAIL FROM:<no-reply@example.org>',
      'RCPT TO:<ann@example.org>',
      'Subject: Hello',
      'How are you?',
    ]),
  );
});

test('adds no header that a subject tries to bring along', async () => {
  const { url, heard } = await startMailServer();
  await mailerAt(url)({ ...message, subject: 'Hello\r\nBcc: everybody@example.org' });
  expect(heard.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<ann@example.org>']);
  expect(heard.some((line) => line.startsWith('Bcc:'))).toBe(false);
});

test('fails when the recipient is refused', async () => {
  const { url } = await startMailServer({ ...REPLIES, RCPT: '550 no such user' });
  await expect(mailerAt(url)(message)).rejects.toThrow();
});

test('fails when nobody is there', async () => {
  await expect(mailerAt('smtp://127.0.0.1:1')(message)).rejects.toThrow();
});

test('gives up a server that says nothing', async () => {
  server = createServer((socket) => socket.on('error', () => {}));
  const started = performance.now();
  await expect(mailerAt(await listening())(message)).rejects.toThrow();
  expect(performance.now() - started).toBeLessThan(6000);
});

test('gives up a server that never comes to an end', async () => {
  server = createServer((socket) => {
    const dripping = setInterval(() => socket.write('220-wait\r\n'), 20);
    socket.on('close', () => clearInterval(dripping));
    socket.on('error', () => {});
  });
  const mailer = createMailer({ SMTP_URL: await listening(), MAIL_FROM: 'x@example.org' }, 300);
  await expect(mailer(message)).rejects.toThrow('too long');
});

test('without a server e-mails stay in the outbox', async () => {
  await expect(mailerAt(undefined)(message)).resolves.toBeUndefined();
});
