import type { Received } from '@worklane/contract/endpoint.ts';
import {
  countUnread,
  listNotifications,
  markAllRead,
  markRead,
  type Notification,
} from '@worklane/contract/messages/notification.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';
import { aNotification } from './notification.factory.ts';

let app: TestApp;
let reader: Caller;
let stranger: Caller;
/** Of the reader; the first is read. `foreign` is the stranger's. */
let booked: number;
let changed: number;
let due: number;
let foreign: number;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  reader = await app.signedIn({ userType: 'ADMIN', permissions: [] });
  stranger = await app.signedIn({ userType: 'ADMIN' });
  await app.system(async (tx) => {
    booked = await aNotification(tx, reader.userId, { read_at: '2026-01-02T03:04:05Z' });
    changed = await aNotification(tx, reader.userId, { title: 'Changed', body: '100% new', link: 'shifts/42' });
    due = await aNotification(tx, reader.userId, { title: 'Timesheet due', body: 'Enter your hours.' });
    foreign = await aNotification(tx, stranger.userId);
  });
});

const unread = async (caller: Caller) => (await caller.call(countUnread, {})).body.unread;

describe('listNotifications', () => {
  test('answers the own ones, newest first', async () => {
    const { status, body } = await reader.call(listNotifications, {});
    expect(status).toBe(200);
    expect(body.totalElements).toBe(3);
    expect(body.content.map(({ id, read }) => [id, read])).toEqual([
      [due, false],
      [changed, false],
      [booked, true],
    ]);
    expect(body.content[1]).toEqual({
      id: changed,
      title: 'Changed',
      body: '100% new',
      link: 'shifts/42',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
      read: false,
    } satisfies Notification);
  });

  test.each<[Partial<Received<typeof listNotifications>['query']>, string[]]>([
    [{ direction: 'ASC' }, ['Booked', 'Changed', 'Timesheet due']],
    [{ unreadOnly: true }, ['Timesheet due', 'Changed']],
    [{ search: 'HOURS' }, ['Timesheet due']],
    [{ search: 'chang' }, ['Changed']],
    [{ search: '%' }, ['Changed']],
    [{ page: 1, size: 2 }, ['Booked']],
  ])('%j', async (query, expected) => {
    const { body } = await reader.call(listNotifications, { query });
    expect(body.content.map(({ title }) => title)).toEqual(expected);
  });
});

describe('countUnread', () => {
  test('counts the own unread ones', async () => {
    expect(await unread(reader)).toBe(2);
    expect(await unread(stranger)).toBe(1);
  });

  test('names the newest of the own ones, read or not', async () => {
    expect((await reader.call(countUnread, {})).body.latest).toBe(due);
    await reader.call(markAllRead, {});
    expect((await reader.call(countUnread, {})).body.latest).toBe(due);
    const nobody = await app.signedIn({ userType: 'ADMIN' });
    expect((await nobody.call(countUnread, {})).body.latest).toBeNull();
  });

  test('stops at 100', async () => {
    const values = Array.from({ length: 120 }, () => ({ user_id: reader.userId, title: 'x', body: 'x' }));
    await app.system((tx) => tx.insertInto('notification').values(values).execute());
    expect(await unread(reader)).toBe(100);
  });
});

const mark = (id: number) => reader.call(markRead, { params: { id } });
const readAt = (id: number) =>
  app.system(async (tx) => {
    const row = await tx.selectFrom('notification').select('read_at').where('id', '=', id).executeTakeFirstOrThrow();
    return row.read_at;
  });

describe('markRead', () => {
  test('marks one, and again changes nothing', async () => {
    expect((await mark(due)).status).toBe(204);
    const first = await readAt(due);
    expect(first).not.toBeNull();
    expect((await mark(due)).status).toBe(204);
    expect(await readAt(due)).toBe(first);
    expect(await unread(reader)).toBe(1);
  });

  test('somebody else’s does not exist', async () => {
    const theirs = await mark(foreign);
    const absent = await mark(999_999);
    expect(theirs.status).toBe(404);
    expect(theirs.failure).toEqual(absent.failure);
    expect(await readAt(foreign)).toBeNull();
  });
});

describe('markAllRead', () => {
  test('marks the own ones and leaves what was read before', async () => {
    expect((await reader.call(markAllRead, {})).status).toBe(204);
    expect(await unread(reader)).toBe(0);
    expect(await unread(stranger)).toBe(1);
    const earlier = await app.system((tx) =>
      tx.selectFrom('notification').select('read_at').where('id', '=', booked).executeTakeFirstOrThrow(),
    );
    expect(earlier.read_at).toBe('2026-01-02T03:04:05Z');
  });
});

test('all of it needs a session', async () => {
  expect((await app.anyone.call(listNotifications, {})).status).toBe(401);
  expect((await app.anyone.call(countUnread, {})).status).toBe(401);
  expect((await app.anyone.call(markRead, { params: { id: due } })).status).toBe(401);
  expect((await app.anyone.call(markAllRead, {})).status).toBe(401);
});
