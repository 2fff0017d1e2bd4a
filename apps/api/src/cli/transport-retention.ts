import { parseArgs } from 'node:util';
import {
  confirmClass,
  findClasses,
  findDue,
  findDueTaxis,
  listDueTransports,
  LISTED_DAYS,
} from '#modules/transport/index.ts';
import { withDatabase } from '#platform/db/database.ts';
import { asSystem } from '#platform/db/transaction.ts';
import { runCommand } from './command.ts';

const OPERATION = 'transport-retention';
const SHOWN = 1000;
const OPTIONS = { confirm: { type: 'string' }, from: { type: 'string' } } as const;

/**
 * `npm run transport-retention`: lists the patients’ details of transports that needn’t be kept any longer, and erases nothing.
 * `-- --confirm ADULT --from 2027-01-01` confirms the figures of a class, which count from that day on.
 */
await runCommand(({ FIELD_KEYS }, databaseUrl) =>
  withDatabase(databaseUrl, async (db) => {
    const { confirm, from } = parseArgs({ options: OPTIONS }).values;
    if (confirm !== undefined) {
      if (from === undefined) throw new Error('--confirm needs --from and a day, like 2027-01-01.');
      const day = Temporal.PlainDate.from(from).toString();
      if (!(await asSystem(db, OPERATION, (tx) => confirmClass(tx, confirm, day))))
        throw new Error(`There is no class ${confirm}.`);
    }
    await listDueTransports(db, FIELD_KEYS);
    await asSystem(db, OPERATION, async (tx) => {
      for (const { class: name, years, untilAge, source, effectiveOn } of await findClasses(tx))
        console.log(
          `${name}: ${years} years${untilAge === null ? '' : `, and not before the patient is ${untilAge}`} (${source}). ` +
            (effectiveOn === null ? 'Not confirmed, so nothing is erased.' : `Counts from ${effectiveOn}.`),
        );
      const due = await findDue(tx, SHOWN);
      for (const { reference, class: name, dueOn, listedAt } of due)
        console.log(`${reference}: ${name}, due ${dueOn}, listed ${listedAt.slice(0, 10)}`);
      const taxis = await findDueTaxis(tx, SHOWN);
      for (const { reference, listedAt } of taxis) console.log(`${reference}: TAXI, listed ${listedAt.slice(0, 10)}`);
      const count = due.length + taxis.length;
      console.log(
        count === 0
          ? 'No details of patients or passengers are due to be erased.'
          : `${count} due. Those of confirmed classes are erased once they have been listed for ${LISTED_DAYS} days.`,
      );
    });
  }),
);
