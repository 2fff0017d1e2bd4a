import type { TestApp } from '../../testing/test-app.ts';
import { anAgency } from '../agencies/agency.factory.ts';
import { aNotification } from '../messages/notification.factory.ts';
import { aWorker } from '../workers/worker.factory.ts';
import { aClient, aLink, aLocation } from './client.factory.ts';

/** An agency with a client, a worker who signs in, and a notification for them. */
export type World = { agencyId: number; clientId: number; workerId: number; userId: number };

/** For tests of who sees what: two of these share nothing. */
export const aWorld = async (app: TestApp): Promise<World> => {
  const ids = await app.system(async (tx) => {
    const agencyId = await anAgency(tx);
    const { clientId } = await aLocation(tx, { client_id: await aClient(tx) });
    await aLink(tx, agencyId, clientId);
    return { agencyId, clientId, workerId: await aWorker(tx, agencyId, { codes: [1] }) };
  });
  const { userId } = await app.signedIn({ userType: 'WORKER', workerId: ids.workerId });
  await app.system((tx) => aNotification(tx, userId));
  return { ...ids, userId };
};
