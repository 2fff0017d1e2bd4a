import { confirmEmail, getAccount } from '@worklane/contract/identity/account.ts';
import {
  acceptChangeRequest,
  declineChangeRequest,
  listChangeRequests,
  withdrawChangeRequest,
} from '@worklane/contract/workers/change-request.ts';
import { getWorker, updateWorker } from '@worklane/contract/workers/worker.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tx } from '#platform/db/database.ts';
import { lettersTo } from '../../../testing/letters.ts';
import { workOff } from '../../../testing/queue.ts';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aWorker, joins } from '../worker.factory.ts';

let app: TestApp;
let own: number;
let rival: number;
let agency: Caller;
let rivalAgency: Caller;
let admin: Caller;
beforeAll(async () => {
  app = await startTestApp();
  [own, rival] = await app.system(async (tx) => [await anAgency(tx, { name: 'Own' }), await anAgency(tx)]);
  agency = await app.signedIn({ userType: 'AGENCY', agencyId: own });
  rivalAgency = await app.signedIn({ userType: 'AGENCY', agencyId: rival });
  admin = await app.signedIn({ userType: 'ADMIN' });
});
afterAll(() => app.close());

const ann = {
  firstname: 'Ann',
  lastname: 'Adams',
  gender: 'FEMALE' as const,
  dob: '1990-01-31',
  nationality: null,
  phoneNumber: '07700 900000',
  address: '1 Road',
};
const body = (email: string, values: object = {}) => ({ ...ann, email, version: 1, ...values });

/** Ann, of the own agency and perhaps of the rival, with a password or without. */
const anAnn = async ({ shared = false, signsIn = true } = {}) => {
  const email = `ann-${Math.random().toString(36).slice(2)}@home.example`;
  const { phoneNumber, ...person } = ann;
  const id = await app.system(async (tx) => {
    const workerId = await aWorker(tx, own, { ...person, phone_number: phoneNumber, email });
    if (shared) await joins(tx, workerId, rival);
    return workerId;
  });
  const worker = await app.signedIn({ userType: 'WORKER', workerId: id });
  if (signsIn)
    await app.system((tx) =>
      tx.updateTable('app_user').set({ password_hash: 'chosen' }).where('worker_id', '=', id).execute(),
    );
  return { id, email, worker };
};

const save = (id: number, email: string, values: object) =>
  agency.call(updateWorker, { params: { id }, body: body(email, values) });
const read = async (caller: Caller, id: number) => (await caller.call(getWorker, { params: { id } })).body;
const waiting = async (caller: Caller, id: number) => (await caller.call(listChangeRequests, { params: { id } })).body;

describe('who somebody is', () => {
  test.each([
    ['worker of the agency alone who never signed in', { signsIn: false }, 'Okafor', 0],
    ['worker who signs in', {}, 'Adams', 1],
    ['worker whom another agency has, too', { shared: true, signsIn: false }, 'Adams', 1],
  ])('of a %s', async (_what, values, lastname, requests) => {
    const { id, email } = await anAnn(values);
    expect((await read(agency, id)).confirmsChanges).toBe(requests === 1);
    expect((await save(id, email, { lastname: 'Okafor' })).status).toBe(200);
    expect((await read(agency, id)).lastname).toBe(lastname);
    expect(await waiting(agency, id)).toHaveLength(requests);
  });
});

describe('a change that waits', () => {
  test('shows the worker old and new, and is told to them', async () => {
    const { id, email, worker } = await anAnn();
    await save(id, email, { lastname: 'Okafor', address: null, phoneNumber: '07700 900111' });
    expect(await waiting(worker, id)).toMatchObject([
      {
        agencyName: 'Own',
        requestedBy: null,
        changes: [
          { field: 'lastname', from: 'Adams', to: 'Okafor' },
          { field: 'phoneNumber', from: '07700 900000', to: '07700 900111' },
          { field: 'address', from: '1 Road', to: null },
        ],
        can: { decide: true, withdraw: false },
      },
    ]);
    const told = await app.system((tx) =>
      tx.selectFrom('notification').select(['title', 'link']).where('user_id', '=', worker.userId).execute(),
    );
    expect(told).toEqual([{ title: 'Own would like to change your details', link: 'home' }]);
    const { email: address } = (await worker.call(getAccount, {})).body;
    const [letter] = await lettersTo(app, address);
    expect(letter?.body).toContain('Agency    Own\nDetails   Surname, phone number, address\n');
    expect(letter?.body).not.toContain('Okafor');
    expect(letter?.body).toContain('for Own, because Own keeps your details as one of its workers.');
  });

  test('once confirmed reaches the worker, every agency and the account', async () => {
    const { id, email, worker } = await anAnn({ shared: true });
    await save(id, email, { firstname: 'Anna', lastname: 'Okafor' });
    const [request] = await waiting(worker, id);
    const accepted = await worker.call(acceptChangeRequest, { params: { id: request?.id ?? 0 }, body: {} });
    expect(accepted.status).toBe(204);
    for (const caller of [agency, rivalAgency, worker])
      expect(await read(caller, id)).toMatchObject({ firstname: 'Anna', lastname: 'Okafor', address: '1 Road' });
    expect((await worker.call(getAccount, {})).body).toMatchObject({ firstName: 'Anna', lastName: 'Okafor' });
    expect(await waiting(agency, id)).toEqual([]);
  });

  test('once declined has changed nothing', async () => {
    const { id, email, worker } = await anAnn();
    await save(id, email, { lastname: 'Okafor' });
    const [request] = await waiting(worker, id);
    const params = { id: request?.id ?? 0 };
    expect((await worker.call(declineChangeRequest, { params, body: {} })).status).toBe(204);
    expect((await read(agency, id)).lastname).toBe('Adams');
    expect((await worker.call(acceptChangeRequest, { params, body: {} })).status).toBe(404);
  });

  test('of an email counts once the link that goes there was opened', async () => {
    const { id, email, worker } = await anAnn();
    const other = `other-${email}`;
    await save(id, email, { email: other });
    const [request] = await waiting(worker, id);
    await worker.call(acceptChangeRequest, { params: { id: request?.id ?? 0 }, body: {} });
    await workOff(app);
    expect((await read(agency, id)).email).toBe(email);
    const mail = await app.system((tx) =>
      tx.selectFrom('mail').select('link').where('recipient', '=', other).executeTakeFirstOrThrow(),
    );
    const token = /token=([\w-]{43})/.exec(mail.link ?? '')?.[1] ?? '';
    await app.anyone.call(confirmEmail, { body: { token } });
    expect((await read(agency, id)).email).toBe(other);
    expect((await worker.call(getAccount, {})).body.email).toBe(other);
  });

  test('is withdrawn by the agency, and only one waits at a time', async () => {
    const { id, email } = await anAnn();
    await save(id, email, { lastname: 'Okafor' });
    const again = await save(id, email, { firstname: 'Anna', version: 2 });
    expect([again.status, again.failure.code]).toEqual([409, 'CHANGE_WAITING']);
    const [request] = await waiting(agency, id);
    expect(request?.can).toEqual({ decide: false, withdraw: true });
    expect((await agency.call(withdrawChangeRequest, { params: { id: request?.id ?? 0 } })).status).toBe(204);
    expect((await save(id, email, { firstname: 'Anna', version: 2 })).status).toBe(200);
  });

  test('is nothing for another agency, nor for another worker', async () => {
    const { id, email } = await anAnn({ shared: true });
    await save(id, email, { lastname: 'Okafor' });
    const [request] = await waiting(agency, id);
    const params = { id: request?.id ?? 0 };
    const { worker: other } = await anAnn();
    expect(await waiting(rivalAgency, id)).toEqual([]);
    expect((await rivalAgency.call(withdrawChangeRequest, { params })).status).toBe(404);
    expect((await other.call(acceptChangeRequest, { params, body: {} })).status).toBe(404);
  });

  test('is the platform’s to decide after two weeks, with a reason', async () => {
    const { id, email } = await anAnn();
    await save(id, email, { lastname: 'Okafor' });
    const [request] = await waiting(admin, id);
    const params = { id: request?.id ?? 0 };
    const decide = (reason?: string) => admin.call(acceptChangeRequest, { params, body: reason ? { reason } : {} });
    expect((await decide('Marriage certificate seen.')).status).toBe(403);
    await app.system((tx) =>
      tx
        .updateTable('worker_change_request')
        .set({
          requested_at: Temporal.Now.instant()
            .subtract({ hours: 15 * 24 })
            .toString(),
        })
        .where('id', '=', params.id)
        .execute(),
    );
    expect((await decide()).status).toBe(400);
    expect((await decide('Marriage certificate seen.')).status).toBe(204);
    expect((await read(agency, id)).lastname).toBe('Okafor');
    const log = await app.system((tx) =>
      tx
        .selectFrom('audit_log')
        .select(['user_id', 'after'])
        .where('subject', '=', 'worker_change_request')
        .where('subject_id', '=', params.id)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow(),
    );
    expect(log).toMatchObject({ user_id: admin.userId, after: { reason: 'Marriage certificate seen.' } });
  });
});

describe('the database itself', () => {
  const asAgency = <T>(work: (tx: Tx) => Promise<T>) =>
    app.behindSecondWall('AGENCY', { agencyId: own, clientId: 0, workerId: 0 }, work);

  test('lets no agency rename a worker who signs in', async () => {
    const { id } = await anAnn();
    await expect(
      asAgency((tx) => tx.updateTable('worker').set({ lastname: 'Okafor' }).where('id', '=', id).execute()),
    ).rejects.toThrow('who a worker is belongs to the worker');
  });

  test('lets no agency confirm its own request, and no worker make one', async () => {
    const { id, email } = await anAnn();
    await save(id, email, { lastname: 'Okafor' });
    const accept = (tx: Tx) =>
      tx
        .updateTable('worker_change_request')
        .set({ status: 'ACCEPTED' })
        .where('worker_id', '=', id)
        .executeTakeFirst();
    await expect(asAgency(accept)).rejects.toThrow('row-level security');
    const make = (tx: Tx) =>
      tx
        .insertInto('worker_change_request')
        .values({ agency_id: own, worker_id: id, changes: '{"lastname":"X"}' })
        .execute();
    await expect(app.behindSecondWall('WORKER', { agencyId: own, clientId: 0, workerId: id }, make)).rejects.toThrow(
      'row-level security',
    );
  });
});
