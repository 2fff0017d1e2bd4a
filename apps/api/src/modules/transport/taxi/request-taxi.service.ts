import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import type {
  listTaxiAgencies as agenciesContract,
  requestTaxi as contract,
} from '@worklane/contract/transport/taxi/taxi.ts';
import { areaOf } from '@worklane/contract/transport/postcode.ts';
import type { ClientActor } from '#platform/auth/actor.ts';
import type { Config } from '#platform/config/config.ts';
import type { Context } from '#platform/context.ts';
import { newReference } from '#platform/crypto/secrets.ts';
import type { Tx } from '#platform/db/database.ts';
import { ruleBroken } from '#platform/errors/errors.ts';
import { announceTaxi } from './announce-taxi.ts';
import { sealPassenger } from './sealed-taxi.ts';
import { findTaxiAgencies, insertOffers, insertPassenger, insertTaxi } from './taxi.queries.ts';
import { wrongPickupTime } from './taxi.rules.ts';

type Request = Received<typeof contract>['body'];

export const listTaxiAgencies = ({ tx, actor }: Context<ClientActor>): Promise<Answer<typeof agenciesContract>> =>
  findTaxiAgencies(tx, actor);

/** A new taxi with its passenger, sealed, that these agencies may accept. */
export const createTaxi = async (
  { tx, config: { FIELD_KEYS } }: { readonly tx: Tx; readonly config: Pick<Config, 'FIELD_KEYS'> },
  clientId: number,
  { agencyIds, at, wheelchair, purchaseOrder, ...passenger }: Request,
): Promise<{ id: number; reference: string; pickupArea: string; dropOffArea: string }> => {
  const taxi = {
    reference: newReference('TX'),
    pickupArea: areaOf(passenger.pickupPostCode),
    dropOffArea: areaOf(passenger.dropOffPostCode),
  };
  const id = await insertTaxi(tx, {
    ...taxi,
    clientId,
    at,
    wheelchair,
    purchaseOrder,
    stops: passenger.stops.length,
  });
  await insertPassenger(tx, id, sealPassenger(FIELD_KEYS, id, passenger));
  await insertOffers(tx, id, agencyIds);
  return { id, ...taxi };
};

/** Asks the agencies for a taxi; they hear of it by its reference, its time and the districts. */
export const requestTaxi = async (
  cx: Context<ClientActor>,
  { body }: Received<typeof contract>,
): Promise<Answer<typeof contract>> => {
  const { actor, now } = cx;
  const wrong = wrongPickupTime(Temporal.Instant.from(body.at), now);
  if (wrong !== undefined) throw ruleBroken('PICKUP_TIME', wrong, 'at');
  const known = new Set((await findTaxiAgencies(cx.tx, actor)).map(({ id }) => id));
  const agencyIds = [...new Set(body.agencyIds)];
  if (!agencyIds.every((id) => known.has(id)))
    throw ruleBroken('AGENCY', 'Choose agencies that are working for you at the moment.', 'agencyIds');
  const { id, reference, ...areas } = await createTaxi(cx, actor.clientId, { ...body, agencyIds });
  await announceTaxi(
    cx,
    { id, reference, at: body.at, ...areas },
    { agencyIds },
    {
      title: `Taxi requested: ${reference}`,
      body: `${actor.organisation} needs a taxi. The first agency to accept has it.`,
      more: [
        ['Client', actor.organisation],
        ['Wheelchair', body.wheelchair ? 'Yes' : 'No'],
      ],
    },
  );
  return { id, reference };
};
