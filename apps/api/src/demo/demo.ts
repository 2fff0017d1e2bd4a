import { createDatabase, createPool, type Tx } from '#platform/db/database.ts';
import type { Keyring } from '#platform/crypto/sealing.ts';
import { asSystem } from '#platform/db/transaction.ts';
import type { Files } from '#platform/files/files.ts';
import { hashPassword } from '#modules/identity/index.ts';
import { chance } from '#platform/demo/chance.ts';
import { type DemoScene, LEADER, LED_IN_HOURS } from '#platform/demo/scene.ts';
import { modules } from '../modules.ts';
import { ACCOUNTS, addAccounts, DEMO_PASSWORD } from './accounts.ts';
import { addColleagues } from './colleagues.ts';
import { addOrganisations } from './organisations.ts';
import { addWorkers } from './people.ts';

const HOUR_MS = 3_600_000;

const MORE_CODES = [
  { code: '004', name: 'Healthcare assistant' },
  { code: '005', name: 'Support worker' },
  { code: '006', name: 'Porter' },
  { code: '007', name: 'Kitchen assistant' },
];

/** The kinds of work, the organisations with their people, and the accounts: what all areas stand on. */
const lay = async (tx: Tx, files: Files, keys: Keyring, passwordHash: string, now: number): Promise<DemoScene> => {
  const luck = chance(20_261_120);
  await tx.insertInto('assignment_code').values(MORE_CODES).execute();
  const codes = await tx.selectFrom('assignment_code').select(['id', 'code']).execute();
  const codeId = (code: string) => codes.find((each) => each.code === code)?.id ?? 0;
  const { ids, places } = await addOrganisations(tx);
  const idOf = (name: string) => ids.get(name) ?? 0;
  const jobs = [['003'], ['003', '004'], ['004', '005'], ['004'], ['005'], ['001', '006'], ['002'], ['007', '001']].map(
    (each) => each.map(codeId),
  );
  const plans = [
    {
      agencyId: idOf('Brightside Care Staffing'),
      count: 54,
      codes: jobs,
      special: { email: LEADER, first: 'Willa', last: 'Demo' },
    },
    {
      agencyId: idOf('Northgate Medical Staffing'),
      count: 22,
      codes: jobs,
      special: { email: 'worker2@demo.test', first: 'Wren', last: 'Demo' },
    },
  ];
  const workers = await addWorkers(tx, luck, plans, codeId('003'));
  for (const { id, email } of await tx
    .selectFrom('worker')
    .select(['id', 'email'])
    .where('email', 'like', '%@demo.test')
    .execute()) {
    ids.set(email ?? '', id);
  }
  workers
    .find(({ id }) => id === ids.get(LEADER))
    ?.busy.push({ from: now + (LED_IN_HOURS - 2) * HOUR_MS, to: now + (LED_IN_HOURS + 5) * HOUR_MS });
  await addAccounts(tx, ids, passwordHash);
  await addColleagues(tx, ids, passwordHash, now);
  return { tx, files, keys, passwordHash, now, luck, idOf, codeId, places, workers };
};

const fill = async (scene: DemoScene): Promise<void> => {
  const demos = await Promise.all(modules.flatMap(({ demo }) => (demo ? [demo()] : [])));
  for (const { demo } of demos) await demo.add?.(scene);
  for (const { demo } of demos) await demo.conclude?.(scene);
};

/**
 * Fills an empty database with a small world of agencies, clients, workers and weeks of shifts. Answers the accounts to
 * try it with; none when the database holds somebody's own data. `keys` seal what is personal, as the deployment does.
 */
export const loadDemoData = async (
  url: string,
  files: Files,
  keys: Keyring,
): Promise<{ username: string; who: string }[]> => {
  const db = createDatabase(createPool(url, 2));
  try {
    const names = await asSystem(db, 'demo', (tx) => tx.selectFrom('app_user').select('username').limit(50).execute());
    if (names.length === 0) {
      const passwordHash = await hashPassword(DEMO_PASSWORD);
      await asSystem(db, 'demo', async (tx) => fill(await lay(tx, files, keys, passwordHash, Date.now())));
    } else if (!names.some(({ username }) => username === 'admin@demo.test')) {
      return [];
    }
    return ACCOUNTS.map(({ username, who }) => ({ username, who }));
  } finally {
    await db.destroy();
  }
};
