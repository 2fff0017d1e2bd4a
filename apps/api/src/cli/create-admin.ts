import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { checkNewAdmin, createAdmin, weaknessOf } from '#modules/identity/index.ts';
import { runCommand } from './command.ts';
import { createDatabase, createPool } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';

/**
 * `npm run create-admin -- --email … --first … --last …`: adds somebody of the platform. The password is asked for, or
 * read from the first line that is piped in; without one it is made up and printed, once.
 */
const personFromArguments = () => {
  const text = { type: 'string', default: '' } as const;
  const { values } = parseArgs({ options: { email: text, first: text, last: text } });
  return checkNewAdmin({ email: values.email, firstName: values.first, lastName: values.last });
};

/** Reads a line; at a terminal what is typed is not shown. */
const ask = async (question: string): Promise<string> => {
  const { isTTY: terminal } = process.stdin;
  if (!terminal) {
    for await (const line of createInterface({ input: process.stdin })) return line;
    return '';
  }
  process.stdout.write(question);
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: silence, terminal });
  const stopped = new Promise<never>((_, reject) =>
    reader.once('SIGINT', () => reject(new Error('Nothing was changed.'))),
  );
  try {
    return await Promise.race([reader.question(''), stopped]);
  } finally {
    reader.close();
    process.stdout.write('\n');
  }
};

const inventPassword = (): string => {
  const password = randomBytes(15).toString('base64url');
  return weaknessOf(password) === undefined ? password : inventPassword();
};

const choosePassword = async (): Promise<{ password: string; invented: boolean }> => {
  const password = await ask('Password (leave empty to have one made): ');
  if (password === '') return { password: inventPassword(), invented: true };
  const weakness = weaknessOf(password);
  if (weakness !== undefined) throw new Error(weakness);
  if (process.stdin.isTTY && (await ask('Once more: ')) !== password) throw new Error('Passwords Should Match');
  return { password, invented: false };
};

await runCommand(async ({ PUBLIC_URL }, databaseUrl) => {
  const person = personFromArguments();
  const { password, invented } = await choosePassword();
  await migrate(databaseUrl);
  const db = createDatabase(createPool(databaseUrl, 2));
  try {
    await createAdmin(db, person, password);
  } finally {
    await db.destroy();
  }
  if (invented) console.log(`Password: ${password}`);
  console.log(`${person.email} can sign in at ${PUBLIC_URL}; a one-time password comes by email.`);
});
