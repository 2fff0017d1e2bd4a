import { createDatabase, createPool, type Tx } from '#platform/db/database.ts';
import type { Keyring } from '#platform/crypto/sealing.ts';
import { asSystem } from '#platform/db/transaction.ts';
import type { Files } from '#platform/files/files.ts';
import { hashPassword } from '#modules/identity/index.ts';
import { addApplicants } from './applicants.ts';
import { addAbsence } from './absence.ts';
import { ACCOUNTS, addAccounts, DEMO_PASSWORD } from './accounts.ts';
import { chance } from './chance.ts';
import { addClearances, chooseTroubled } from './clearances.ts';
import { addColleagues } from './colleagues.ts';
import { addForms } from './forms.ts';
import { addVehicleHire } from './hire.ts';
import { addLargeForms } from './large-forms.ts';
import { addNotifications } from './notifications.ts';
import { addOrganisations } from './organisations.ts';
import { addProfiles } from './profiles.ts';
import { addWorkers } from './people.ts';
import { addShifts } from './shifts.ts';
import { addRecords } from './records.ts';

const MORE_CODES = [
  { code: '004', name: 'Healthcare assistant' },
  { code: '005', name: 'Support worker' },
  { code: '006', name: 'Porter' },
  { code: '007', name: 'Kitchen assistant' },
];

const CARE = /^(?!.*(Portering|Domestic|Kingsmere)).*$/;

const fill = async (tx: Tx, files: Files, keys: Keyring, passwordHash: string, now: number): Promise<void> => {
  const luck = chance(20_261_120);
  await tx.insertInto('assignment_code').values(MORE_CODES).execute();
  const codes = await tx.selectFrom('assignment_code').select(['id', 'code', 'name']).execute();
  const codeId = (code: string) => codes.find((each) => each.code === code)?.id ?? 0;
  const kind = (code: string, places: RegExp) => ({ code: codeId(code), codeName: code, places });
  const types = await tx.selectFrom('shift_type').select(['id', 'name']).execute();
  const typeId = (name: string) => types.find((each) => each.name === name)?.id ?? 0;

  const { ids, places } = await addOrganisations(tx);
  const jobs = [['003'], ['003', '004'], ['004', '005'], ['004'], ['005'], ['001', '006'], ['002'], ['007', '001']].map(
    (each) => each.map(codeId),
  );
  const workers = await addWorkers(tx, luck, [
    {
      agencyId: ids.get('Brightside Care Staffing') ?? 0,
      count: 54,
      codes: jobs,
      special: { email: 'worker@demo.test', first: 'Willa', last: 'Demo' },
    },
    {
      agencyId: ids.get('Northgate Medical Staffing') ?? 0,
      count: 22,
      codes: jobs,
      special: { email: 'worker2@demo.test', first: 'Wren', last: 'Demo' },
    },
  ]);
  await addRecords(tx, files, chance(20_260_318), now, workers);
  await addAbsence(tx, chance(20_261_118), now, workers);
  const troubled = chooseTroubled(workers, codeId('003'));
  await addForms(tx, files, keys, chance(20_260_402), now, workers);
  await addLargeForms(tx, files, keys, chance(20_260_403), now, workers);
  await addShifts(tx, luck, now, {
    places,
    workers: workers.filter((worker) => !troubled.has(worker)),
    kinds: [
      kind('003', CARE),
      kind('003', CARE),
      kind('004', CARE),
      kind('005', /House|Court|Lodge|Cedars|Day/),
      kind('006', /Portering/),
      kind('001', /Domestic|Portering/),
      kind('007', /Kingsmere/),
    ],
    parts: [
      { typeId: typeId('Early'), startHour: 7, hours: 8 },
      { typeId: typeId('Late'), startHour: 13.5, hours: 8 },
      { typeId: typeId('Long day'), startHour: 7.5, hours: 12.5 },
      { typeId: typeId('Night'), startHour: 20, hours: 11.5 },
    ],
  });
  for (const worker of await tx
    .selectFrom('worker')
    .select(['id', 'email'])
    .where('email', 'like', '%@demo.test')
    .execute()) {
    ids.set(worker.email ?? '', worker.id);
  }
  await addAccounts(tx, ids, passwordHash);
  await addColleagues(tx, ids, passwordHash, now);
  await addProfiles(tx, chance(20_260_511), now, keys, workers);
  for (const name of ['Brightside Care Staffing', 'Northgate Medical Staffing']) {
    await addApplicants(tx, chance(20_260_704), { now, passwordHash, codeId, agencyId: ids.get(name) ?? 0 });
  }
  await addNotifications(tx);
  await addClearances(tx, files, now, workers, troubled);
  await addVehicleHire(tx, files, ids, now);
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
      await asSystem(db, 'demo', (tx) => fill(tx, files, keys, passwordHash, Date.now()));
    } else if (!names.some(({ username }) => username === 'admin@demo.test')) {
      return [];
    }
    return ACCOUNTS.map(({ username, who }) => ({ username, who }));
  } finally {
    await db.destroy();
  }
};
