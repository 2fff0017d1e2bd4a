import type { TestApp } from '../../testing/test-app.ts';
import { anAgency } from '../agencies/agency.factory.ts';
import { aClient, aLink } from '../clients/client.factory.ts';
import { aWorker, joins } from './worker.factory.ts';

/** Assignment codes of the initial data. */
export const CLEANER = { id: 1, code: '001', name: 'Cleaner' };
export const DRIVER = { id: 2, code: '002', name: 'Driver' };
export const NURSE = { id: 3, code: '003', name: 'Nurse' };

export type TwoAgencies = Awaited<ReturnType<typeof twoAgencies>>;

/**
 * For tests: two agencies that share the worker `ann`, active with one and suspended by the other; `ed` is of `rival`
 * alone, and only `own` works for the client.
 */
export const twoAgencies = async (app: TestApp) => {
  const people = await app.system(async (tx) => {
    const own = await anAgency(tx, { name: 'Own' });
    const rival = await anAgency(tx, { name: 'Rival' });
    const clientId = await aClient(tx);
    await aLink(tx, own, clientId);
    const ann = await aWorker(tx, own, {
      firstname: 'Ann',
      lastname: 'Adams',
      email: 'ann@home.example',
      phone_number: '07700 900000',
      dob: '1990-01-31',
      nationality: 'GB',
      address: '1 Road',
      codes: [NURSE.id, CLEANER.id],
    });
    await joins(tx, ann, rival, [DRIVER.id], 'SUSPENDED');
    return { own, rival, clientId, ann, ed: await aWorker(tx, rival) };
  });
  return {
    ...people,
    ownLink: { agencyId: people.own, agencyName: 'Own', status: 'ACTIVE' as const, assignmentCodes: [CLEANER, NURSE] },
    rivalLink: {
      agencyId: people.rival,
      agencyName: 'Rival',
      status: 'SUSPENDED' as const,
      assignmentCodes: [DRIVER],
    },
    admin: await app.signedIn({ userType: 'ADMIN' }),
    agency: await app.signedIn({ userType: 'AGENCY', agencyId: people.own }),
    rivalAgency: await app.signedIn({ userType: 'AGENCY', agencyId: people.rival }),
    client: await app.signedIn({ userType: 'CLIENT', clientId: people.clientId }),
    worker: await app.signedIn({ userType: 'WORKER', workerId: people.ann }),
  };
};
