import { createServer, type AddressInfo, type Server } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { messageIdOf, startMailServer, type Manners } from '../../testing/mail-server.ts';
import { createMailer } from './mailer.ts';

const message = { key: 'a-key', to: 'ann@example.org', subject: 'Hello', text: 'How are you?' };

const aMailServer = async (manners?: Manners) => {
  const server = await startMailServer(manners);
  onTestFinished(() => server.close());
  return server;
};

const mailerAt = (SMTP_URL: string | undefined, longest?: number) =>
  createMailer({ SMTP_URL, MAIL_FROM: 'Worklane <no-reply@example.org>' }, longest);

test('sends by SMTP', async () => {
  const { url, received, accepted } = await aMailServer();
  await mailerAt(url)(message);
  expect(received).toEqual(
    expect.arrayContaining([
      'MAIL FROM:<no-reply@example.org>',
      'RCPT TO:<ann@example.org>',
      'Subject: Hello',
      'How are you?',
    ]),
  );
  expect(accepted.map(messageIdOf)).toEqual(['<a-key@example.org>']);
});

test('sends what is attached along', async () => {
  const { url, received } = await aMailServer();
  const file = { name: 'invoice.pdf', contentType: 'application/pdf', content: Buffer.from('a paper') };
  await mailerAt(url)({ ...message, attachments: [file] });
  expect(received).toEqual(
    expect.arrayContaining([
      expect.stringContaining('application/pdf'),
      expect.stringContaining('filename=invoice.pdf'),
      file.content.toString('base64'),
    ]),
  );
});

test('adds no header that a subject tries to bring along', async () => {
  const { url, received } = await aMailServer();
  await mailerAt(url)({ ...message, subject: 'Hello\r\nBcc: everybody@example.org' });
  expect(received.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<ann@example.org>']);
  expect(received.some((line) => line.startsWith('Bcc:'))).toBe(false);
});

test('fails when the recipient is refused', async () => {
  const { url } = await aMailServer({ replies: { RCPT: '550 no such user' } });
  await expect(mailerAt(url)(message)).rejects.toThrow();
});

test('fails when nobody is there', async () => {
  await expect(mailerAt('smtp://127.0.0.1:1')(message)).rejects.toThrow();
});

/** Serves nothing that a mailer understands. */
const aStrangeServer = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

test('gives up a server that says nothing', async () => {
  const url = await aStrangeServer(createServer((socket) => socket.on('error', () => {})));
  await expect(mailerAt(url, 300)(message)).rejects.toThrow();
});

test('gives up a server that never comes to an end, and hangs up', async () => {
  let hungUp = false;
  const url = await aStrangeServer(
    createServer((socket) => {
      const dripping = setInterval(() => socket.write('220-wait\r\n'), 20);
      socket.on('close', () => {
        clearInterval(dripping);
        hungUp = true;
      });
      socket.on('error', () => {});
    }),
  );
  await expect(mailerAt(url, 300)(message)).rejects.toThrow();
  await expect.poll(() => hungUp).toBe(true);
});

test('without a server emails stay in the outbox', async () => {
  await expect(mailerAt(undefined)(message)).resolves.toBeUndefined();
});
