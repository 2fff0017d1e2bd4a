import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { anActor } from '../agencies/actor.factory.ts';
import { findAgency } from '../agencies/agency.queries.ts';
import { listVisibleAgencies } from '../agencies/agency.views.ts';
import { countUnread, listOwnNotifications, markAllAsRead, markAsRead } from '../messages/notification.queries.ts';
import { joins } from '../workers/worker.factory.ts';
import { saveJobs, saveLinkStatus } from '../workers/worker-link.queries.ts';
import { listVisibleWorkers } from '../workers/worker-list.views.ts';
import { findWorker, listAgenciesOf, workerExists } from '../workers/worker.views.ts';
import { aLink } from './client.factory.ts';
import { listLinks } from './client/agency-link.queries.ts';
import { findClient } from './client/client.queries.ts';
import { listVisibleClients } from './client/client.views.ts';
import { listVisibleDirectorates } from './directorate/directorate.views.ts';
import { listVisibleLocations } from './shift-location/shift-location.views.ts';
import { aWorld, type World } from './world.factory.ts';

/**
 * Every query asks for the actor's own rows only. Tried in transactions of the product itself, where row-level security
 * shows everything, so that nothing but the query can keep the rows of others out.
 */

let app: TestApp;
let own: World;
let other: World;
let agency: Actor;
let client: Actor;
let worker: Actor;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  own = await aWorld(app);
  other = await aWorld(app);
  agency = anActor('AGENCY', { agencyId: own.agencyId });
  client = anActor('CLIENT', { clientId: own.clientId });
  worker = anActor('WORKER', { workerId: own.workerId });
});

const all = { page: 0, size: 1000, direction: 'ASC', search: '' } as const;
const byName = { ...all, sort: 'name' as const, statuses: [] };
const byLastname = { ...all, sort: 'lastname' as const, statuses: [] };

type Lister = (tx: Tx, actor: Actor) => Promise<{ content: { id: number }[] }>;
const agencies: Lister = (tx, actor) => listVisibleAgencies(tx, actor, byName);
const clients: Lister = (tx, actor) => listVisibleClients(tx, actor, byName);
const workers: Lister = (tx, actor) => listVisibleWorkers(tx, actor, byLastname);

const idsOf = async (list: Lister, actor: Actor) =>
  (await app.system((tx) => list(tx, actor))).content.map(({ id }) => id);

describe('lists', () => {
  test('agencies', async () => {
    expect(await idsOf(agencies, client)).toEqual([own.agencyId]);
  });

  test('clients', async () => {
    expect(await idsOf(clients, agency)).toEqual([own.clientId]);
  });

  test('workers', async () => {
    expect(await idsOf(workers, agency)).toEqual([own.workerId]);
    expect(await idsOf(workers, client)).toEqual([own.workerId]);
  });

  test('directorates and shift locations', async () => {
    for (const actor of [agency, client]) {
      const directorates = await app.system((tx) => listVisibleDirectorates(tx, actor, byName));
      const locations = await app.system((tx) => listVisibleLocations(tx, actor, byName));
      expect(directorates.content.map(({ clientId }) => clientId)).toEqual([own.clientId]);
      expect(locations.content.map(({ clientId }) => clientId)).toEqual([own.clientId]);
    }
  });

  test('notifications', async () => {
    const { content } = await app.system((tx) =>
      listOwnNotifications(tx, own.userId, { ...all, sort: 'createdAt', unreadOnly: false }),
    );
    expect(content).toHaveLength(1);
    expect((await app.system((tx) => countUnread(tx, own.userId))).unread).toBe(1);
  });
});

describe('one of them', () => {
  test('an agency', async () => {
    for (const actor of [agency, client, worker]) {
      expect(await app.system((tx) => findAgency(tx, actor, own.agencyId))).toBeDefined();
      expect(await app.system((tx) => findAgency(tx, actor, other.agencyId))).toBeUndefined();
    }
  });

  test('a client', async () => {
    for (const actor of [agency, client]) {
      expect(await app.system((tx) => findClient(tx, actor, own.clientId))).toBeDefined();
      expect(await app.system((tx) => findClient(tx, actor, other.clientId))).toBeUndefined();
    }
    expect(await app.system((tx) => findClient(tx, worker, own.clientId))).toBeUndefined();
  });

  test('a worker', async () => {
    for (const actor of [agency, client, worker]) {
      expect(await app.system((tx) => findWorker(tx, actor, own.workerId))).toBeDefined();
      expect(await app.system((tx) => findWorker(tx, actor, other.workerId))).toBeUndefined();
      expect(await app.system((tx) => workerExists(tx, actor, other.workerId))).toBe(false);
      const { content } = await app.system((tx) => listAgenciesOf(tx, actor, other.workerId, byName));
      expect(content).toEqual([]);
    }
  });

  test('a notification', async () => {
    const { id } = await app.system((tx) =>
      tx.selectFrom('notification').select('id').where('user_id', '=', other.userId).executeTakeFirstOrThrow(),
    );
    expect(await app.system((tx) => markAsRead(tx, own.userId, id))).toBe(false);
    await app.system((tx) => markAllAsRead(tx, own.userId));
    expect((await app.system((tx) => countUnread(tx, other.userId))).unread).toBe(1);
  });
});

describe('where two organisations share somebody', () => {
  beforeEach(async () => {
    await app.system(async (tx) => {
      await joins(tx, own.workerId, other.agencyId, [2]);
      await aLink(tx, other.agencyId, own.clientId);
      await aLink(tx, own.agencyId, other.clientId);
    });
  });

  test('an agency sees its own link to a client, and counts only that', async () => {
    const links = await app.system((tx) => listLinks(tx, agency, own.clientId));
    expect(links.map(({ agencyId }) => agencyId)).toEqual([own.agencyId]);
    const { content } = await app.system((tx) => listVisibleClients(tx, agency, byName));
    expect(content.map((row) => row.agencies)).toEqual([1, 1]);
  });

  test('a client counts only itself among the clients of an agency', async () => {
    const { content } = await app.system((tx) => listVisibleAgencies(tx, client, byName));
    expect(content.map((row) => row.clients)).toEqual([1, 1]);
  });

  test('an agency learns nothing of what its worker does elsewhere', async () => {
    const found = await app.system((tx) => findWorker(tx, agency, own.workerId));
    expect(found?.links.map(({ agencyId, assignmentCodes }) => [agencyId, assignmentCodes.length])).toEqual([
      [own.agencyId, 1],
    ]);
    const listed = await app.system((tx) => listVisibleWorkers(tx, agency, byLastname));
    expect(listed.content).toMatchObject([{ assignmentNames: 'Cleaner', linkStatus: 'ACTIVE' }]);
    const agenciesOf = await app.system((tx) => listAgenciesOf(tx, agency, own.workerId, byName));
    expect(agenciesOf.content.map(({ id }) => id)).toEqual([own.agencyId]);
  });

  test('an agency changes only its own link', async () => {
    const link = { agencyId: own.agencyId, workerId: own.workerId };
    await app.system(async (tx) => {
      await saveLinkStatus(tx, link, 'SUSPENDED');
      await saveJobs(tx, link, [3]);
    });
    const { rows } = await app.system((tx) =>
      sql<{ status: string; jobs: number[] }>`
        select l.status, array_agg(j.assignment_code_id::int) as jobs
        from agency_worker l join worker_job j using (agency_id, worker_id)
        where l.agency_id = ${other.agencyId} and l.worker_id = ${own.workerId} group by l.status`.execute(tx),
    );
    expect(rows).toEqual([{ status: 'ACTIVE', jobs: [2] }]);
  });
});
