import { listNotifications } from '@worklane/contract/messages/notification.ts';
import {
  addWorkerCompliance,
  changeWorkerCompliance,
  decideWorkerCompliance,
  deleteWorkerCompliance,
  getWorkerCompliance,
  listWorkerCompliances,
} from '@worklane/contract/training/worker-compliance.ts';
import {
  addWorkerTraining,
  changeWorkerTraining,
  decideWorkerTraining,
  deleteWorkerTraining,
  getWorkerTraining,
  listWorkerTrainings,
} from '@worklane/contract/training/worker-training.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownerQuery } from '../../../testing/owner.ts';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aClient, aLink } from '../../clients/client.factory.ts';
import { aWorker, joins } from '../../workers/worker.factory.ts';
import { aBroughtTraining, aComplianceRecord, aTrainingRecord } from '../record.factory.ts';

/** Ann works for two agencies, which know nothing of each other. */

let app: TestApp;
let ids: Awaited<ReturnType<typeof setScene>>;
let agency: Caller;
let rival: Caller;
let admin: Caller;
let client: Caller;
let ann: Caller;

const setScene = () =>
  app.system(async (tx) => {
    // Nobody here belongs to agency 1.
    await anAgency(tx);
    const [own, other] = [await anAgency(tx, { name: 'Alpha' }), await anAgency(tx, { name: 'Beta' })];
    const annId = await aWorker(tx, own, { firstname: 'Ann', lastname: 'Adams' });
    await joins(tx, annId, other);
    const clientId = await aClient(tx);
    await aLink(tx, own, clientId);
    const types = await tx
      .insertInto('record_type')
      .values([
        { kind: 'TRAINING', code: 'MH', name: 'Manual Handling' },
        { kind: 'COMPLIANCE', code: 'DBS', name: 'DBS' },
        { kind: 'TRAINING', code: 'OLD', name: 'Old ways', active: false },
      ])
      .returning('id')
      .execute();
    const [training = 0, compliance = 0, former = 0] = types.map(({ id }) => id);
    const applicant = await aWorker(tx, own, { status: 'WAITING_APPROVAL' });
    return { own, other, annId, clientId, training, compliance, former, applicant };
  });

beforeAll(async () => {
  app = await startTestApp();
  ids = await setScene();
  agency = await app.signedIn({ userType: 'AGENCY', agencyId: ids.own });
  rival = await app.signedIn({ userType: 'AGENCY', agencyId: ids.other });
  admin = await app.signedIn({ userType: 'ADMIN' });
  client = await app.signedIn({ userType: 'CLIENT', clientId: ids.clientId });
  ann = await app.signedIn({ userType: 'WORKER', workerId: ids.annId });
});
afterAll(() => app.close());

const DATES = { trainingDate: '2026-02-03', trainingExpiry: '2027-02-02' };
const VALID = { complianceDate: '2026-02-03', complianceExpiry: '2027-02-02' };

const add = (caller: Caller, body: object = {}) =>
  caller.call(addWorkerTraining, { body: { workerId: ids.annId, name: 'First Aid', ...DATES, ...body } });
const addCompliance = (caller: Caller, body: object = {}) =>
  caller.call(addWorkerCompliance, { body: { workerId: ids.annId, name: 'Reference', ...VALID, ...body } });
const read = (caller: Caller, id: number) => caller.call(getWorkerTraining, { params: { id } });
const change = (caller: Caller, id: number, body: object = {}) =>
  caller.call(changeWorkerTraining, { params: { id }, body: { name: 'First Aid', ...DATES, version: 1, ...body } });
const decide = (caller: Caller, id: number, body: object = {}) =>
  caller.call(decideWorkerTraining, { params: { id }, body: { status: 'APPROVED', version: 1, ...body } });
const remove = (caller: Caller, id: number) => caller.call(deleteWorkerTraining, { params: { id } });

const make = (make_: typeof aTrainingRecord, values = {}) => app.system((tx) => make_(tx, ids.own, ids.annId, values));

const told = async (caller: Caller) =>
  (await caller.call(listNotifications, { query: { unreadOnly: true } })).body.content.map(({ title, body, link }) => ({
    title,
    body,
    link,
  }));

describe('add', () => {
  test('a worker brings a training, which waits for the agency; the agency hears of it [002-4-statuses] [002-3-training-types]', async () => {
    const { status, body } = await add(ann, { agencyId: ids.own, code: 'FA', serviceId: 1 });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'First Aid',
      code: 'FA',
      trainingId: null,
      serviceId: 1,
      ...DATES,
      type: 'EXTERNAL',
      status: 'WAITING_APPROVAL',
      hascoId: null,
      document: null,
      documentType: null,
      comment: null,
      showCertificate: false,
      agency: { id: ids.own },
      version: 1,
      can: { edit: true, remove: true, decide: false },
    });
    expect((await read(agency, body.id)).body.can).toEqual({ edit: true, remove: true, decide: true });
    expect((await read(admin, body.id)).body.can).toEqual({ edit: false, remove: false, decide: false });
    expect((await read(rival, body.id)).status).toBe(404);
    expect(await told(agency)).toContainEqual({
      title: 'Awaiting approval: First Aid',
      body: 'Ann Adams has added a training for you to approve.',
      link: `workers/info/${ids.annId}?tab=training`,
    });
    const [mail] = await ownerQuery<{ facts: string[][] }>(
      app,
      `select facts from mail where subject = 'Awaiting approval: First Aid' order by id desc limit 1`,
    );
    expect(mail?.facts).toEqual([
      ['Training', 'First Aid'],
      ['Worker', 'Ann Adams'],
      ['Date', DATES.trainingDate.split('-').toReversed().join('/')],
      ['Expires', DATES.trainingExpiry.split('-').toReversed().join('/')],
    ]);
    expect(await told(rival)).toEqual([]);
  });

  test('an entry of the catalogue says itself what it is', async () => {
    const training = await add(agency, { trainingId: ids.training, name: 'Anything', code: 'X', serviceId: 9 });
    expect(training.body).toMatchObject({
      trainingId: ids.training,
      name: 'Manual Handling',
      code: 'MH',
      serviceId: 1,
      status: 'WAITING_APPROVAL',
    });
    const { status, body } = await addCompliance(ann, {
      complianceId: ids.compliance,
      name: null,
      agencyId: ids.other,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ complianceId: ids.compliance, name: 'DBS', code: 'DBS', ...VALID });
    expect(body).not.toHaveProperty('type');
    const page = (caller: Caller) => caller.call(listWorkerCompliances, { query: { workerId: ids.annId } });
    expect((await page(rival)).body.content.map(({ id }) => id)).toEqual([body.id]);
    expect((await page(agency)).body.content).toEqual([]);
  });

  test.each([
    ['what is out of use', () => ({ trainingId: ids.former }), 'trainingId'],
    ['a compliance', () => ({ trainingId: ids.compliance }), 'trainingId'],
    ['what there is not', () => ({ trainingId: 987_654 }), 'trainingId'],
    ['a service that there is not', () => ({ serviceId: 987_654 }), 'serviceId'],
  ])('takes no training of %s', async (_what, body, field) => {
    const { status, failure } = await add(ann, body());
    expect([status, failure.violations[0]?.field]).toEqual([400, field]);
  });

  test('old clients send agency 1 and service 1, and mean the worker’s own [002-9-fixed-agency]', async () => {
    const { body } = await add(ann, { agencyId: 1, serviceId: 1, name: 'Sent as ever' });
    expect(body.agency.id).toBe(ids.own);
    const seen = async (agencyId: number) =>
      (await ann.call(listWorkerTrainings, { query: { agencyId } })).body.content.map(({ id }) => id);
    expect(await seen(1)).toEqual(await seen(ids.own));
    expect(await seen(1)).toContain(body.id);
    expect((await add(agency, { agencyId: 1 })).body.agency.id).toBe(ids.own);
  });

  test('needs a training date, an expiry and something to call it [002-5-training-required] [002-5-text-max]', async () => {
    const { status, failure } = await add(ann, { name: ' ', trainingDate: undefined, trainingExpiry: undefined });
    expect(status).toBe(400);
    expect(failure.violations.map(({ field }) => field).toSorted()).toEqual(['name', 'trainingDate', 'trainingExpiry']);
    expect((await add(ann, { trainingExpiry: '2026-02-02' })).failure.violations[0]).toEqual({
      field: 'trainingExpiry',
      message: 'The expiry date can’t be before the training or issue date.',
    });
    expect((await add(ann, { trainingExpiry: '31/12/2027' })).status).toBe(400);
    expect((await add(ann, { name: 'x'.repeat(255) })).status).toBe(201);
    expect((await add(ann, { name: 'x'.repeat(256) })).status).toBe(400);
  });

  test('a compliance needs its date and its expiry [002-5-compliance-required]', async () => {
    const { failure } = await addCompliance(ann, { complianceDate: '', complianceExpiry: null });
    expect(failure.violations.map(({ field }) => field).toSorted()).toEqual(['complianceDate', 'complianceExpiry']);
  });

  test('nobody adds to whom they have nothing to do with', async () => {
    const stranger = await app.system((tx) => aWorker(tx, ids.other));
    for (const workerId of [stranger, ids.applicant, 987_654])
      expect([workerId, (await add(agency, { workerId })).status]).toEqual([workerId, 404]);
    for (const body of [
      { workerId: stranger },
      { agencyId: 987_654 },
      { agencyId: await app.system((tx) => anAgency(tx)) },
    ])
      expect((await add(ann, body)).status).toBe(404);
    expect((await add(agency, { agencyId: ids.other })).status).toBe(404);
    const reader = await app.signedIn({ userType: 'AGENCY', agencyId: ids.own, permissions: ['VIEW_WORKER'] });
    const applicant = await app.signedIn({ userType: 'WORKER', workerId: ids.applicant });
    expect((await add(applicant, { workerId: ids.applicant })).status).toBe(404);
    for (const caller of [reader, admin, client]) expect((await add(caller)).status).toBe(403);
  });

  test('only an agency says that it held a training', async () => {
    expect((await add(ann, { type: 'PHYSICAL' })).status).toBe(403);
    const { body } = await add(agency, { type: 'PHYSICAL', supervisor: 'Sam Supervisor' });
    expect(body).toMatchObject({ type: 'PHYSICAL', supervisor: 'Sam Supervisor', showCertificate: false });
    expect((await decide(agency, body.id)).body.showCertificate).toBe(true);
  });
});

describe('change', () => {
  test('what a worker changes waits for the agency again, which hears of it', async () => {
    const id = await make(aBroughtTraining, { status: 'REJECTED', comment: 'Too dark.', name: 'Lifting' });
    const { status, body } = await change(ann, id, { name: 'Lifting people', trainingExpiry: '2028-01-31' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Lifting people',
      trainingExpiry: '2028-01-31',
      status: 'WAITING_APPROVAL',
      version: 2,
    });
    const titles = (await told(agency)).map(({ title }) => title);
    expect(titles).toContain('Awaiting approval: Lifting people');
    // It waits already.
    await change(ann, id, { name: 'Lifting twice', version: 2 });
    expect((await told(agency)).map(({ title }) => title)).not.toContain('Awaiting approval: Lifting twice');
  });

  test('an approval outlives a change by somebody who could have given it, and no other', async () => {
    const id = await make(aBroughtTraining, { status: 'APPROVED' });
    expect((await change(agency, id)).body.status).toBe('APPROVED');
    const clerk = await app.signedIn({
      userType: 'AGENCY',
      agencyId: ids.own,
      permissions: ['VIEW_WORKER', 'MANAGE_WORKER'],
    });
    expect((await change(clerk, id, { version: 2 })).body.status).toBe('WAITING_APPROVAL');
    expect((await change(agency, id, { version: 2 })).failure.code).toBe('STALE');
  });

  test('a record keeps the words of its day when the catalogue changes', async () => {
    const { body } = await add(agency, { trainingId: ids.training });
    const entry = (name: string, active: boolean) =>
      app.system((tx) => tx.updateTable('record_type').set({ name, active }).where('id', '=', ids.training).execute());
    await entry('Moving and handling', false);
    const changed = await change(agency, body.id, { trainingId: ids.training, name: null });
    expect([changed.status, changed.body.name, changed.body.code]).toEqual([200, 'Manual Handling', 'MH']);
    await entry('Manual Handling', true);
  });

  test('what is not theirs, or the word of a provider, stays as it is', async () => {
    const held = await make(aTrainingRecord);
    const online = await make(aBroughtTraining, { hasco_id: 'H-1', certificate_url: 'https://trainings.example/H-1' });
    const brought = await make(aBroughtTraining);
    expect((await change(ann, held)).status).toBe(403);
    expect((await change(ann, brought, { type: 'PHYSICAL' })).status).toBe(403);
    for (const caller of [ann, agency]) expect((await change(caller, online)).status).toBe(403);
    expect((await read(ann, online)).body).toMatchObject({
      status: 'APPROVED',
      certificateUrl: 'https://trainings.example/H-1',
    });
    expect((await change(rival, brought)).failure).toEqual((await change(rival, 987_654)).failure);
    for (const caller of [admin, client]) expect((await change(caller, brought)).status).toBe(403);
  });

  test('a compliance is changed by the same rules', async () => {
    const id = await make(aComplianceRecord, { status: 'APPROVED' });
    const body = { name: 'Reference', ...VALID, version: 1 };
    const changed = await ann.call(changeWorkerCompliance, { params: { id }, body });
    expect(changed.body).toMatchObject({ name: 'Reference', ...VALID, status: 'WAITING_APPROVAL' });
    expect((await ann.call(changeWorkerCompliance, { params: { id }, body })).failure.code).toBe('STALE');
    // A training is no compliance.
    const training = await make(aBroughtTraining);
    expect((await ann.call(getWorkerCompliance, { params: { id: training } })).status).toBe(404);
  });

  test('an agency that has let the worker go is not written to any more', async () => {
    const { workerId, id } = await app.system(async (tx) => {
      const left = await aWorker(tx, ids.own, { status: 'REJECTED' });
      return { workerId: left, id: await aBroughtTraining(tx, ids.own, left) };
    });
    const gone = await app.signedIn({ userType: 'WORKER', workerId });
    expect((await change(gone, id)).status).toBe(403);
    expect((await remove(gone, id)).status).toBe(204);
  });
});

describe('decide', () => {
  test('approves with a comment; the worker hears of it [002-4-approve-reject]', async () => {
    const id = await make(aBroughtTraining, { name: 'Lifeguard' });
    const { status, body } = await decide(agency, id, { comment: 'Seen the original.' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'APPROVED', comment: 'Seen the original.', version: 2 });
    expect(await told(ann)).toContainEqual({
      title: 'Approved: Lifeguard',
      body: 'Alpha has approved your training.',
      link: `trainings?agency=${ids.own}`,
    });
  });

  test('rejects, with or without a comment of at most 255 letters [002-4-approve-reject] [002-5-comment-max]', async () => {
    const id = await make(aComplianceRecord, { name: 'Proof' });
    const rejectWith = (comment: string | null) =>
      agency.call(decideWorkerCompliance, { params: { id }, body: { status: 'REJECTED', comment, version: 1 } });
    expect((await rejectWith('x'.repeat(256))).failure.violations[0]?.field).toBe('comment');
    expect((await rejectWith(null)).body).toMatchObject({ status: 'REJECTED', comment: null });
    expect(await told(ann)).toContainEqual({
      title: 'Rejected: Proof',
      body: 'Alpha has rejected your compliance.',
      link: `compliance?agency=${ids.own}`,
    });
  });

  test('only what waits, as it was seen, and what no provider vouches for [002-4-approve-external]', async () => {
    const id = await make(aBroughtTraining);
    const both = await Promise.all([decide(agency, id), decide(agency, id, { status: 'REJECTED' })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await decide(agency, id)).failure.code).toBe('STALE');
    expect((await decide(agency, id, { version: 2 })).failure.code).toBe('DECIDED');
    const online = await make(aBroughtTraining, { hasco_id: 'H-2' });
    expect((await decide(agency, online)).failure.code).toBe('DECIDED');
  });

  test('is for the agency that keeps it, with the permission [002-6-approve-non-client]', async () => {
    const id = await make(aBroughtTraining);
    const clerk = await app.signedIn({
      userType: 'AGENCY',
      agencyId: ids.own,
      permissions: ['VIEW_WORKER', 'MANAGE_WORKER'],
    });
    for (const caller of [clerk, ann, admin, client]) expect((await decide(caller, id)).status).toBe(403);
    expect((await decide(rival, id)).failure).toEqual((await decide(rival, 987_654)).failure);
    expect((await read(ann, id)).body.status).toBe('WAITING_APPROVAL');
  });
});

describe('delete', () => {
  test('a worker what they brought, an agency what it keeps [002-6-worker-own-trainings]', async () => {
    const [brought, held, other] = [
      await make(aBroughtTraining),
      await make(aTrainingRecord),
      await make(aBroughtTraining),
    ];
    expect((await remove(ann, held)).status).toBe(403);
    expect((await remove(rival, other)).status).toBe(404);
    expect((await remove(ann, brought)).status).toBe(204);
    expect((await read(ann, brought)).status).toBe(404);
    for (const id of [held, other]) expect((await remove(agency, id)).status).toBe(204);
    const compliance = await make(aComplianceRecord);
    expect((await ann.call(deleteWorkerCompliance, { params: { id: compliance } })).status).toBe(204);
    for (const caller of [admin, client]) expect((await remove(caller, held)).status).toBe(403);
  });
});
