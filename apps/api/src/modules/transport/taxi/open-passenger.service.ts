import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import type { openDriverPassenger as driverContract } from '@worklane/contract/transport/taxi/driver-taxi.ts';
import type { openTaxiPassenger as contract } from '@worklane/contract/transport/taxi/taxi.ts';
import type { AgencyActor, ClientActor, WorkerActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { conflict, found, ruleBroken } from '#platform/errors/errors.ts';
import { unsealPassenger } from './sealed-taxi.ts';
import { needsReasonToRead } from './taxi.policy.ts';
import { auditPassengerRead, findPassenger, findTaxi } from './taxi.queries.ts';

/** The one place where anybody’s name is opened: the reading is in the log before. */
const open = async ({ tx, config }: Pick<Context, 'tx' | 'config'>, id: number, reason: string | null) => {
  const { content, erasedAt } = found(await findPassenger(tx, id), 'taxi');
  if (erasedAt !== null)
    throw conflict(
      'ERASED',
      'The passenger’s details of this taxi were erased, since they needn’t be kept any longer.',
    );
  await auditPassengerRead(tx, id, reason);
  return unsealPassenger(config.FIELD_KEYS, id, content);
};

/** 404 for a taxi of somebody else. */
export const openTaxiPassenger = async (
  cx: Context<AgencyActor | ClientActor>,
  { params: { id }, body: { reason } }: Received<typeof contract>,
): Promise<Answer<typeof contract>> => {
  const { status } = found(await findTaxi(cx.tx, cx.actor, id), 'taxi');
  if (needsReasonToRead(cx.actor, status) && reason === null)
    throw ruleBroken('REASON', 'Say why you need to see who travelled.', 'reason');
  return open(cx, id, reason);
};

/** Whoever drives them knows until they have arrived. */
export const openDriverPassenger = async (
  cx: Context<WorkerActor>,
  { params: { id } }: Received<typeof driverContract>,
): Promise<Answer<typeof driverContract>> => {
  const { status } = found(await findTaxi(cx.tx, cx.actor, id), 'taxi');
  if (status !== 'DRIVER_ASSIGNED' && status !== 'ON_BOARD')
    throw conflict('OVER', 'This journey is over, so you can’t see the passenger’s details any more.');
  return open(cx, id, null);
};
