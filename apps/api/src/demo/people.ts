import type { Tx } from '#platform/db/database.ts';
import type { Chance } from '#platform/demo/chance.ts';
import type { DemoWorker, Trouble } from '#platform/demo/scene.ts';

const FEMALE = [
  'Abena',
  'Beatrix',
  'Chipo',
  'Delia',
  'Esme',
  'Farah',
  'Greta',
  'Hana',
  'Ines',
  'Joyce',
  'Kemi',
  'Lotte',
  'Maeve',
  'Nadia',
  'Odette',
  'Priya',
  'Rosa',
  'Sanna',
  'Thandi',
  'Una',
  'Vera',
  'Yara',
];
const MALE = [
  'Aled',
  'Bram',
  'Conor',
  'Dmitri',
  'Emeka',
  'Finn',
  'Gareth',
  'Hugo',
  'Idris',
  'Jonas',
  'Kofi',
  'Luca',
  'Mateo',
  'Niall',
  'Oskar',
  'Pavel',
  'Rafi',
  'Stefan',
  'Tariq',
  'Viktor',
  'Yusuf',
  'Zane',
];
const LAST = [
  'Adeyemi',
  'Barlow',
  'Castellan',
  'Dunmore',
  'Eastwick',
  'Fairburn',
  'Gallow',
  'Hartwell',
  'Ibekwe',
  'Jessop',
  'Kowalik',
  'Lindqvist',
  'Marchetti',
  'Nwosu',
  'Oyelaran',
  'Pennant',
  'Quillfeather',
  'Rahmani',
  'Silvestri',
  'Tamworth',
  'Underhay',
  'Vantongeren',
  'Winterbourne',
  'Yeardley',
  'Zielinska',
];

/** Where people live; nobody has these doors. */
const POSTCODES = ['SO14 0AA', 'SO16 4XX', 'PO1 2AB', 'SO31 4NN', 'RG21 7AA'] as const;

type Plan = {
  agencyId: number;
  count: number;
  codes: readonly (readonly number[])[];
  special?: { email: string; first: string; last: string };
};

const addWorker = async (tx: Tx, luck: Chance, number: number, plan: Plan, first: boolean): Promise<DemoWorker> => {
  const special = first ? plan.special : undefined;
  const gender = special || luck.next() < 0.6 ? ('FEMALE' as const) : ('MALE' as const);
  const firstname = special?.first ?? luck.of(gender === 'FEMALE' ? FEMALE : MALE);
  const lastname = special?.last ?? luck.of(LAST);
  const codes = [...(special ? (plan.codes[0] ?? []) : luck.of(plan.codes))];
  const { id } = await tx
    .insertInto('worker')
    .values({
      firstname,
      lastname,
      gender,
      dob: `${1962 + luck.below(42)}-${String(1 + luck.below(12)).padStart(2, '0')}-${String(1 + luck.below(28)).padStart(2, '0')}`,
      nationality: luck.of(['GB', 'GB', 'GB', 'IE', 'NG', 'PH', 'IN', 'PL', 'ZW']),
      email: special?.email ?? `${firstname}.${lastname}.${number}@workers.example`.toLowerCase(),
      phone_number: `07700 900${String(number).padStart(3, '0')}`,
      address: `${1 + luck.below(180)} Example Lane, ${POSTCODES[number % POSTCODES.length]}`,
      added_by_agency_id: plan.agencyId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const roll = special ? 1 : luck.next();
  const status =
    roll < 0.05 ? ('SUSPENDED' as const) : roll < 0.07 ? ('WAITING_APPROVAL' as const) : ('ACTIVE' as const);
  await tx.insertInto('agency_worker').values({ agency_id: plan.agencyId, worker_id: id, status }).execute();
  await tx
    .insertInto('worker_job')
    .values(codes.map((code) => ({ agency_id: plan.agencyId, worker_id: id, assignment_code_id: code })))
    .execute();
  return {
    id,
    name: `${firstname} ${lastname}`,
    agencyId: plan.agencyId,
    gender,
    codes: status === 'ACTIVE' ? codes : [],
    busy: [],
  };
};

const TROUBLES: readonly Trouble[] = [
  'UNFIT',
  'RIGHT_TO_WORK',
  'DBS_EXPIRED',
  'DBS_MISSING',
  'RECORD_MISSING',
  'RECORD_WAITING',
  'LEAVE',
];

/** Gives some of those who do this work a reason why they may not come, one of each. */
const withTroubles = (workers: readonly DemoWorker[], work: number): DemoWorker[] => {
  const able = workers.filter(({ codes }) => codes.includes(work));
  // The first of each agency signs in.
  const chosen = [...Map.groupBy(able, ({ agencyId }) => agencyId).values()].flatMap((colleagues) =>
    colleagues.slice(1, 1 + Math.min(TROUBLES.length, Math.floor(colleagues.length / 2))),
  );
  return workers.map((worker) => {
    const trouble = TROUBLES[chosen.indexOf(worker) % TROUBLES.length];
    return trouble === undefined ? worker : { ...worker, trouble };
  });
};

/** The workers of the agencies; the first of each may be a demo account, and some who do `work` are in trouble. */
export const addWorkers = async (tx: Tx, luck: Chance, plans: readonly Plan[], work: number): Promise<DemoWorker[]> => {
  const workers: DemoWorker[] = [];
  for (const plan of plans) {
    for (let index = 0; index < plan.count; index += 1) {
      workers.push(await addWorker(tx, luck, workers.length, plan, index === 0));
    }
  }
  return withTroubles(workers, work);
};
