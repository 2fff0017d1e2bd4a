import type { Permission } from '@worklane/contract/identity/permission.ts';
import { listNotifications } from '@worklane/contract/messages/notification.ts';
import { actFor, getAccess, stopActing } from '@worklane/contract/people/access.ts';
import { endDeputy, listColleagues, listDeputies, nameDeputy } from '@worklane/contract/people/deputy.ts';
import { createRole } from '@worklane/contract/people/role.ts';
import { disableSystemUser, listSystemUsers } from '@worklane/contract/people/system-user.ts';
import { createWorker, listWorkers } from '@worklane/contract/workers/worker.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ownerQuery } from '../../../testing/owner.ts';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { anOpenSession } from '../../identity/user.factory.ts';
import { aDeputy } from '../people.factory.ts';

let app: TestApp;
let agencyId: number;
let principal: Caller;
/** Holds less than the principal, and cannot name deputies. */
let deputy: Caller;

const PRINCIPAL: Permission[] = [
  'VIEW_WORKER',
  'MANAGE_WORKER',
  'VIEW_SYSTEM_USERS',
  'MANAGE_SYSTEM_USERS',
  'MANAGE_ROLES',
  'DEPUTY_USER',
];

beforeAll(async () => {
  app = await startTestApp();
  agencyId = await app.system((tx) => anAgency(tx));
});
afterAll(() => app.close());

const colleague = (permissions: Permission[]) => app.signedIn({ userType: 'AGENCY', agencyId, permissions });
beforeEach(async () => {
  principal = await colleague(PRINCIPAL);
  deputy = await colleague(['VIEW_SHIFT', 'MANAGE_ROLES']);
});

const row = (values = {}) =>
  app.system((tx) =>
    aDeputy(tx, { agency_id: agencyId, principal_id: principal.userId, deputy_id: deputy.userId, ...values }),
  );
const acting = async () => {
  const id = await row();
  expect((await deputy.call(actFor, { params: { id } })).status).toBe(204);
  return id;
};
const access = async (caller: Caller) => (await caller.call(getAccess, {})).body;
const seesWorkers = async () => (await deputy.call(listWorkers, {})).status;

const day = (days: number) => Temporal.Now.zonedDateTimeISO('Europe/London').toPlainDate().add({ days }).toString();
const days = (from: number, to: number) => ({ from: day(from), to: day(to) });

describe('naming a deputy', () => {
  const name = (input: object) =>
    principal.call(nameDeputy, { body: { deputyId: deputy.userId, ...days(0, 3), ...input } });

  test('lets a colleague act between two days, and tells them', async () => {
    const { status, body } = await name({});
    expect(status).toBe(201);
    expect(body).toMatchObject({ deputyId: deputy.userId, ...days(0, 3), status: 'CURRENT', can: { end: true } });
    const { body: told } = await deputy.call(listNotifications, {});
    expect(told.content[0]?.title).toMatch(/^You’re now deputy for Test user-/);
    expect((await access(deputy)).principals).toMatchObject([{ id: body.id }]);
  });

  test('is listed by state, for oneself alone', async () => {
    const now = Temporal.Now.instant();
    const at = (hours: number) => now.add({ hours }).toString();
    const [ended, upcoming] = [
      await row({ starts_at: at(-50), ends_at: at(-20) }),
      await row({ starts_at: at(50), ends_at: at(80) }),
    ];
    const current = await row();
    const idsOf = async (query: object) =>
      (await principal.call(listDeputies, { query })).body.content.map(({ id }) => id);
    expect(await idsOf({})).toEqual([upcoming, current, ended]);
    expect(await idsOf({ direction: 'ASC' })).toEqual([ended, current, upcoming]);
    expect(await idsOf({ statuses: ['ENDED'] })).toEqual([ended]);
    expect(await idsOf({ statuses: ['CURRENT', 'UPCOMING'] })).toEqual([upcoming, current]);
    expect(await idsOf({ search: 'nobody' })).toEqual([]);
    const other = await colleague(['DEPUTY_USER']);
    expect((await other.call(listDeputies, {})).body.content).toEqual([]);
  });

  test('offers active colleagues, not oneself', async () => {
    const { body } = await principal.call(listColleagues, { query: { size: 1000 } });
    const ids = body.content.map(({ id }) => id);
    expect(ids).toContain(deputy.userId);
    expect(ids).not.toContain(principal.userId);
    expect(body.content.every(({ email }) => email.includes('@'))).toBe(true);
  });

  test('refuses a stranger, somebody disabled and oneself like somebody absent', async () => {
    const stranger = await app.signedIn({ userType: 'AGENCY', agencyId: await app.system((tx) => anAgency(tx)) });
    const disabled = await colleague([]);
    await app.system((tx) =>
      tx.updateTable('app_user').set({ status: 'DISABLED' }).where('id', '=', disabled.userId).execute(),
    );
    const absent = await name({ deputyId: 987_654 });
    expect(absent.status).toBe(404);
    for (const { userId } of [stranger, disabled, principal])
      expect((await name({ deputyId: userId })).failure).toEqual(absent.failure);
  });

  test('refuses days that are over or in the wrong order, and the same colleague twice on a day', async () => {
    expect((await name(days(-1, 2))).failure.violations).toEqual([
      { field: 'from', message: 'The first day can’t be in the past.' },
    ]);
    expect((await name(days(2, 1))).status).toBe(400);
    expect((await name(days(5, 8))).status).toBe(201);
    const twice = await name(days(8, 9));
    expect([twice.status, twice.failure.message]).toEqual([
      409,
      'This colleague is already your deputy on some of these days.',
    ]);
    expect((await name(days(9, 9))).status).toBe(201);
  });

  test('needs the permission', async () => {
    const body = { deputyId: principal.userId, ...days(0, 1) };
    expect((await deputy.call(nameDeputy, { body })).status).toBe(403);
  });
});

describe('acting for somebody', () => {
  test('adds their permissions to one’s own, without those over people', async () => {
    expect(await seesWorkers()).toBe(403);
    const id = await acting();
    expect(await seesWorkers()).toBe(200);
    const now = await access(deputy);
    expect(now.permissions.toSorted()).toEqual(['MANAGE_WORKER', 'VIEW_SHIFT', 'VIEW_SYSTEM_USERS', 'VIEW_WORKER']);
    expect(now.actingFor?.id).toBe(id);
    expect((await deputy.call(stopActing, {})).status).toBe(204);
    expect(await seesWorkers()).toBe(403);
    expect((await access(deputy)).actingFor).toBeNull();
    expect((await access(deputy)).permissions.toSorted()).toEqual(['MANAGE_ROLES', 'VIEW_SHIFT']);
  });

  test('holds in this session only', async () => {
    await acting();
    const session = await app.system((tx) => anOpenSession(tx, deputy.userId));
    const token = await app.app.services.tokens.issue(deputy.userId, session.id);
    const elsewhere = await app.anyone.call(getAccess, {}, { authorization: `Bearer ${token}` });
    expect(elsewhere.body).toMatchObject({ actingFor: null, permissions: ['MANAGE_ROLES', 'VIEW_SHIFT'] });
  });

  test('is recorded under both names', async () => {
    await acting();
    const { body } = await deputy.call(createWorker, { body: createWorker.example as never });
    const [entry] = await ownerQuery<{ user_id: string; on_behalf_of: string }>(
      app,
      `select user_id, on_behalf_of from audit_log where subject = 'worker' and subject_id = $1`,
      [body.id],
    );
    expect(entry).toEqual({ user_id: String(deputy.userId), on_behalf_of: String(principal.userId) });
    await deputy.call(stopActing, {});
    const alone = await ownerQuery(
      app,
      `select on_behalf_of from audit_log where user_id = $1 and on_behalf_of is null`,
      [deputy.userId],
    );
    expect(alone).toEqual([]);
  });

  test('lends nothing that could be kept or passed on', async () => {
    await acting();
    const role = { name: 'Kept', userType: 'AGENCY' as const, permissions: ['VIEW_WORKER' as const] };
    expect((await deputy.call(createRole, { body: role })).status).toBe(403);
    const target = { params: { id: principal.userId }, body: { version: 1 } };
    expect((await deputy.call(disableSystemUser, target)).status).toBe(403);
    expect((await deputy.call(listSystemUsers, {})).status).toBe(200);
    const third = await colleague([]);
    const body = { deputyId: third.userId, ...days(0, 1) };
    expect((await deputy.call(nameDeputy, { body })).status).toBe(403);
    expect((await deputy.call(listDeputies, {})).status).toBe(403);
  });

  test('is no chain: a deputy’s deputy gets the deputy’s own permissions and no more', async () => {
    const third = await colleague(['VIEW_SHIFT']);
    const middle = await colleague(['DEPUTY_USER', 'VIEW_CLIENT']);
    const [first, second] = await app.system(async (tx) => [
      await aDeputy(tx, { agency_id: agencyId, principal_id: principal.userId, deputy_id: middle.userId }),
      await aDeputy(tx, { agency_id: agencyId, principal_id: middle.userId, deputy_id: third.userId }),
    ]);
    await middle.call(actFor, { params: { id: first ?? 0 } });
    expect((await third.call(actFor, { params: { id: second ?? 0 } })).status).toBe(204);
    expect((await access(third)).permissions.toSorted()).toEqual(['VIEW_CLIENT', 'VIEW_SHIFT']);
    expect((await third.call(actFor, { params: { id: first ?? 0 } })).status).toBe(404);
  });
});

describe('acting ends by itself, on the next request', () => {
  const change = (statement: string, ...values: unknown[]) => ownerQuery(app, statement, values);

  test.each<[string, (id: number) => Promise<unknown>, number]>([
    ['at its date', (id) => change(`update deputy set ends_at = now() where id = $1`, id), 403],
    [
      'before it begins',
      (id) => change(`update deputy set starts_at = now() + interval '1 hour' where id = $1`, id),
      403,
    ],
    [
      'when the principal ends it',
      async (id) => {
        const { body } = await principal.call(endDeputy, { params: { id }, body: { version: 1 } });
        expect(body).toMatchObject({ status: 'ENDED', can: { end: false } });
      },
      403,
    ],
    [
      'when the principal is disabled',
      () => change(`update app_user set status = 'DISABLED' where id = $1`, principal.userId),
      403,
    ],
    [
      'when the deputy is disabled',
      () => change(`update app_user set status = 'DISABLED' where id = $1`, deputy.userId),
      401,
    ],
    [
      'when the principal is demoted',
      () =>
        change(
          `update role set permissions = '{DEPUTY_USER}' where id in (select role_id from user_role where user_id = $1)`,
          principal.userId,
        ),
      403,
    ],
    [
      'when the principal may not name deputies any more',
      () =>
        change(
          `update role set permissions = '{VIEW_WORKER}' where id in (select role_id from user_role where user_id = $1)`,
          principal.userId,
        ),
      403,
    ],
  ])('%s', async (_, end, status) => {
    const id = await acting();
    expect(await seesWorkers()).toBe(200);
    await end(id);
    expect(await seesWorkers()).toBe(status);
  });

  test('and does not come back with a principal who is activated again', async () => {
    await acting();
    await change(`update app_user set status = 'DISABLED' where id = $1`, principal.userId);
    await change(`update app_user set status = 'ACTIVE' where id = $1`, principal.userId);
    expect(await seesWorkers()).toBe(403);
    expect((await access(deputy)).principals).toEqual([]);
  });

  test('also for somebody who is disabled at the very moment of being named', async () => {
    const left: unknown[] = [];
    for (let round = 0; round < 8; round += 1) {
      const named = await colleague([]);
      const [first, second] = [{ deputyId: named.userId, ...days(0, 3) }, { version: 1 }];
      const [, disabled] = await Promise.all([
        principal.call(nameDeputy, { body: first }),
        principal.call(disableSystemUser, { params: { id: named.userId }, body: second }),
      ]);
      expect(disabled.status).toBe(200);
      left.push(
        ...(await ownerQuery(app, 'select id from deputy where deputy_id = $1 and ended_at is null', [named.userId])),
      );
    }
    expect(left).toEqual([]);
  });

  test('ending twice, or a foreign one, is refused', async () => {
    const id = await row();
    const other = await colleague(['DEPUTY_USER']);
    const absent = await other.call(endDeputy, { params: { id: 987_654 }, body: { version: 1 } });
    const foreign = await other.call(endDeputy, { params: { id }, body: { version: 1 } });
    expect([foreign.status, foreign.failure]).toEqual([404, absent.failure]);
    await principal.call(endDeputy, { params: { id }, body: { version: 1 } });
    expect((await principal.call(endDeputy, { params: { id }, body: { version: 2 } })).failure.code).toBe('ENDED');
  });
});
