import type { Insertable } from 'kysely';
import type { Client } from '#platform/db/schema.generated.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { anAgency } from '../agencies/agency.factory.ts';
import { aLink } from '../clients/client.factory.ts';
import { aClientWithAgency, aNurse } from './shift.factory.ts';

/** For tests: one more nurse of an agency, signed in. */
export const aSignedInNurse = async (app: TestApp, agencyId: number, values: Parameters<typeof aNurse>[2] = {}) => {
  const workerId = await app.system((tx) => aNurse(tx, agencyId, values));
  return { workerId, worker: await app.signedIn({ userType: 'WORKER', workerId, permissions: ['VIEW_SHIFT'] }) };
};

/** For tests: an agency with a nurse, both signed in, that works for the client in the given tier. */
export const aFurtherAgency = async (app: TestApp, clientId: number, tier = 1) => {
  const agencyId = await app.system(async (tx) => {
    const id = await anAgency(tx);
    await aLink(tx, id, clientId, tier);
    return id;
  });
  return {
    agencyId,
    agency: await app.signedIn({ userType: 'AGENCY', agencyId }),
    ...(await aSignedInNurse(app, agencyId)),
  };
};

/** For tests: a client, an agency that works for it and a nurse of that agency, all of them signed in. */
export const aScene = async (app: TestApp, values: Partial<Insertable<Client>> = {}) => {
  const place = await app.system((tx) => aClientWithAgency(tx, values));
  return {
    place,
    clientId: place.clientId,
    agencyId: place.agencyId,
    client: await app.signedIn({ userType: 'CLIENT', clientId: place.clientId }),
    agency: await app.signedIn({ userType: 'AGENCY', agencyId: place.agencyId }),
    ...(await aSignedInNurse(app, place.agencyId)),
  };
};

export type Scene = Awaited<ReturnType<typeof aScene>>;
