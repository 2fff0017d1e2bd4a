import type { Context } from '#platform/context.ts';
import { announceDefect } from '../defect/announce-defect.job.ts';
import { insertDefect } from '../defect/defect.queries.ts';
import { VehicleGrounded } from '../defect/vehicle-grounded.ts';
import { insertEntry } from './log.queries.ts';

type Found = {
  readonly agencyId: number;
  readonly vehicleId: number;
  /** What is wrong. */
  readonly text: string;
  readonly dangerous: boolean;
};

/**
 * Opens a defect by an entry of the agency’s general logs, for somebody who isn’t one of its people and has found it on a journey: whoever
 * calls this has seen that the vehicle is theirs to report on. Answers the entry.
 */
export const reportVehicleDefect = async (
  { tx, actor, now, enqueue, publish }: Context,
  { agencyId, vehicleId, text, dangerous }: Found,
): Promise<number> => {
  const reporter = { agencyId, userId: actor.userId, name: actor.name };
  const entryId = await insertEntry(tx, reporter, {
    category: 'DEFECT',
    at: now.toString(),
    vehicleId,
    workerId: null,
    text,
    keys: null,
    keyHolder: null,
    correctsId: null,
  });
  await insertDefect(tx, reporter, { vehicleId, entryId, dangerous });
  if (dangerous) {
    await enqueue(announceDefect, { entryId });
    await publish(VehicleGrounded, { agencyId, vehicleId });
  }
  return entryId;
};
