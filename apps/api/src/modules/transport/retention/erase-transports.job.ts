import type { Keyring } from '#platform/crypto/sealing.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { asSystem } from '#platform/db/transaction.ts';
import { job } from '#platform/jobs/jobs.ts';
import { unsealRequest } from '../job/sealed-request.ts';
import { eraseTaxi, eraseTransport } from './erase-transport.ts';
import {
  findClasses,
  findHeld,
  findUnlisted,
  insertListed,
  listTaxis,
  lockErasable,
  lockErasableTaxis,
  type Place,
} from './retention.queries.ts';
import { classOf, dueOn } from './retention.rules.ts';

const BATCH = 100;

/** As long as whoever looks at the list has to object before anything of it goes. */
export const LISTED_DAYS = 30;

const plainDate = (instant: string): Temporal.PlainDate =>
  Temporal.Instant.from(instant).toZonedDateTimeISO('UTC').toPlainDate();

type Classes = Awaited<ReturnType<typeof findClasses>>;

/** Lists what is old enough behind a place; answers where to go on, or undefined at the end. */
const listBatch = async (
  tx: Tx,
  keys: Keyring,
  classes: Classes,
  after: Place | undefined,
): Promise<Place | undefined> => {
  const years = Math.min(...classes.map((each) => each.years));
  const jobs = await findUnlisted(tx, years, BATCH, after);
  for (const { id, requiredAt, content } of jobs) {
    // Who was a child is known by the request alone.
    const born = Temporal.PlainDate.from(unsealRequest(keys, id, content).pdob);
    const journey = plainDate(requiredAt);
    const of = classOf(born, journey);
    const term = classes.find((each) => each.class === of);
    // One whose class has no figures is never due; the list goes on behind it.
    if (term) await insertListed(tx, { jobId: id, class: of, dueOn: dueOn(term, born, journey).toString() });
  }
  return jobs.length === BATCH ? jobs.at(-1) : undefined;
};

const OPERATION = 'erase-transports';

const listTransports = async (db: Db, keys: Keyring, classes: Classes): Promise<void> => {
  if (classes.length === 0) return;
  let after: Place | undefined;
  do {
    const from = after;
    after = await asSystem(db, OPERATION, (tx) => listBatch(tx, keys, classes, from));
  } while (after !== undefined);
};

/** Batch after batch, each in a transaction of its own; answers how many there were. */
const all = async (db: Db, batch: (tx: Tx) => Promise<number>): Promise<number> => {
  let [count, sum] = [0, 0];
  do {
    count = await asSystem(db, OPERATION, batch);
    sum += count;
  } while (count === BATCH);
  return sum;
};

/** Lists what is old enough, which erases nothing. */
export const listDueTransports = async (db: Db, keys: Keyring): Promise<void> => {
  const classes = await asSystem(db, OPERATION, findClasses);
  await listTransports(
    db,
    keys,
    classes.filter((each) => each.class !== 'TAXI'),
  );
  const taxis = classes.find((each) => each.class === 'TAXI');
  if (taxis) await all(db, (tx) => listTaxis(tx, taxis.years, BATCH));
};

const eraseBatch = async (tx: Tx, keys: Keyring): Promise<number> => {
  const jobs = await lockErasable(tx, LISTED_DAYS, BATCH);
  const ids = jobs.map(({ id }) => id);
  // One that was set while they were looked for; from here on nobody can, since they are locked.
  const held = await findHeld(tx, ids);
  for (const id of ids) if (!held.has(id)) await eraseTransport(tx, keys, id);
  return jobs.length;
};

const eraseTaxis = async (tx: Tx, keys: Keyring): Promise<number> => {
  const taxis = await lockErasableTaxis(tx, LISTED_DAYS, BATCH);
  for (const { id } of taxis) await eraseTaxi(tx, keys, id);
  return taxis.length;
};

/** Lists first, and erases what has been listed for long enough, of classes whose figures somebody has confirmed. */
export const eraseTransports = job({
  name: 'erase-transports',
  cron: '41 2 * * *',
  run: async ({ config, db, log }) => {
    const keys = config.FIELD_KEYS;
    await listDueTransports(db, keys);
    const erased = await all(db, (tx) => eraseBatch(tx, keys));
    const taxis = await all(db, (tx) => eraseTaxis(tx, keys));
    if (erased > 0)
      log.info(`Patients’ details of ${erased} transports were erased, since they needn’t be kept any longer.`);
    if (taxis > 0)
      log.info(`Passengers’ details of ${taxis} taxis were erased, since they needn’t be kept any longer.`);
  },
});
