import { listAuditEntries, listAuditPeople } from '@worklane/contract/audit/audit.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import { ownerQuery } from '../../testing/owner.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { anActor } from '../agencies/actor.factory.ts';
import { anAgency } from '../agencies/agency.factory.ts';
import { aClient } from '../clients/client.factory.ts';
import { aUser } from '../identity/user.factory.ts';
import { modules } from '../../modules.ts';
import { namesFrom } from './audit.rules.ts';
import { listEntries, listPeopleOfLog } from './audit.views.ts';

/**
 * Two agencies, in transactions of the product itself, where row-level security shows everything: nothing but the queries can
 * keep them apart.
 */

let app: TestApp;
let own: Office;
let other: Office;
let strangeClient: number;
let agency: Actor;

const names = namesFrom(modules.flatMap(({ audit }) => audit ?? []));

type Office = { agencyId: number; userId: number };

const anOffice = async (tx: Tx, lastName: string): Promise<Office> => {
  const agencyId = await anAgency(tx);
  const { id } = await aUser(tx, { userType: 'AGENCY', agencyId }, { last_name: lastName });
  return { agencyId, userId: id };
};

/** What `userId` did to a role that an agency has. */
const anEntry = (agencyId: number, userId: number, after: object = {}) =>
  ownerQuery(
    app,
    `insert into audit_log (user_id, agency_id, action, subject, subject_id, after) values ($1, $2, 'UPDATE', 'role', 7, $3)`,
    [userId, agencyId, JSON.stringify(after)],
  );

beforeAll(async () => {
  app = await startTestApp();
  [own, other] = [await app.system((tx) => anOffice(tx, 'Ownby')), await app.system((tx) => anOffice(tx, 'Quillon'))];
  strangeClient = await app.system((tx) => aClient(tx));
  agency = anActor('AGENCY', { agencyId: own.agencyId });
  await anEntry(own.agencyId, own.userId, { client_id: strangeClient });
  // Somebody from elsewhere did this to a row of the own agency.
  await anEntry(own.agencyId, other.userId);
  await anEntry(other.agencyId, other.userId);
});
afterAll(() => app.close());

const entries = async (query: object) => {
  const asked = listAuditEntries.query?.parse({ subjects: 'role', ...query }) ?? expect.fail();
  return (await app.behindFirstWall(agency, (cx) => listEntries(names, cx.tx, cx.actor, asked))).content;
};

test('the log holds what is the agency’s own, without the names of others', async () => {
  const seen = await entries({});
  expect(seen.map(({ by, person }) => [by, person?.id])).toEqual([
    ['OUTSIDER', undefined],
    ['PERSON', own.userId],
  ]);
  expect(seen[1]?.changes).toEqual([{ column: 'client_id', before: null, after: strangeClient }]);
});

test('nobody is found whom the agency may not know, by number or by name', async () => {
  expect(await entries({ userId: own.userId })).toHaveLength(1);
  expect(await entries({ userId: other.userId })).toEqual([]);
  expect(await entries({ search: 'ownby' })).toHaveLength(1);
  expect(await entries({ search: 'quillon' })).toEqual([]);
});

test('the people to choose from are its own', async () => {
  const asked = listAuditPeople.query?.parse({}) ?? expect.fail();
  const { content } = await app.behindFirstWall(agency, (cx) => listPeopleOfLog(cx.tx, cx.actor, asked));
  expect(content.map(({ id }) => id)).toEqual([own.userId]);
});
