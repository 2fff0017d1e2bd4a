import { bank } from '@worklane/contract/forms/bank.ts';
import { listForms, type FormRecord } from '@worklane/contract/forms/form-endpoints.ts';
import { hmrc } from '@worklane/contract/forms/hmrc.ts';
import { MIB } from '@worklane/contract/files/upload.ts';
import { listNotifications } from '@worklane/contract/messages/notification.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '#modules/identity/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { readKeys } from '#platform/crypto/sealing.ts';
import { aPdf, aPng } from '#platform/files/sample-file.factory.ts';
import { ownerQuery } from '../../testing/owner.ts';
import { startServer } from '../../testing/server.ts';
import { startTestApp, urlOf, type Caller, type TestApp } from '../../testing/test-app.ts';
import { anActor } from '../agencies/actor.factory.ts';
import { anAgency } from '../agencies/agency.factory.ts';
import { aClient } from '../clients/client.factory.ts';
import { aWorker, joins } from '../workers/worker.factory.ts';
import { aForm } from './form.factory.ts';
import { getForm } from './form.service.ts';

/** Ann works for two agencies, which must not learn anything of each other. Bob applies to one of them. */

const PASSWORD = 'Right-Pass-1';
const FIELD_KEYS = `test:${Buffer.alloc(32, 1).toString('base64')}`;
/** Stands in for everything personal. */
const CANARY = 'Zyxwv-Canary-9';

let app: TestApp;
let [own, rival, ann, bob, turnedDown] = [0, 0, 0, 0, 0];
let worker: Caller;
let applicant: Caller;
let refused: Caller;
let agency: Caller;
let rivalAgency: Caller;
let client: Caller;
let admin: Caller;

const withPassword = async (workerId: number): Promise<Caller> => {
  const caller = await app.signedIn({ userType: 'WORKER', workerId });
  const password_hash = await hashPassword(PASSWORD);
  await app.system((tx) => tx.updateTable('app_user').set({ password_hash }).where('id', '=', caller.userId).execute());
  return caller;
};

beforeAll(async () => {
  app = await startTestApp({ FIELD_KEYS });
  await app.system(async (tx) => {
    own = await anAgency(tx, { name: 'Own' });
    rival = await anAgency(tx, { name: 'Rival' });
    ann = await aWorker(tx, own, { firstname: 'Ann', lastname: 'Adams', dob: '1990-01-31', address: '1 Road' });
    await joins(tx, ann, rival);
    bob = await aWorker(tx, own, { status: 'WAITING_APPROVAL' });
    turnedDown = await aWorker(tx, own, { status: 'REJECTED' });
  });
  worker = await withPassword(ann);
  applicant = await withPassword(bob);
  refused = await app.signedIn({ userType: 'WORKER', workerId: turnedDown });
  agency = await app.signedIn({ userType: 'AGENCY', agencyId: own });
  rivalAgency = await app.signedIn({ userType: 'AGENCY', agencyId: rival });
  client = await app.signedIn({ userType: 'CLIENT', clientId: await app.system((tx) => aClient(tx)) });
  admin = await app.signedIn({ userType: 'ADMIN' });
});
afterAll(() => app.close());

const of = (workerId: number, agencyId?: number) => ({
  params: { workerId },
  query: agencyId === undefined ? {} : { agencyId },
});
const read = (caller: Caller, workerId = ann, agencyId?: number) => caller.call(hmrc.read, of(workerId, agencyId));
const save = (caller: Caller, body: object, workerId = ann, agencyId = own) =>
  caller.call(hmrc.save, { ...of(workerId, agencyId), body: body as { version: number } });
const readBank = (caller: Caller, agencyId?: number) => caller.call(bank.read, of(ann, agencyId));
const saveBank = (body: { version: number } & Record<string, unknown>) =>
  worker.call(bank.save, { ...of(ann, own), body: { ...DECLARED, ...body } });
/** What is saved of bank details beside the account itself; the signature goes before. */
const DECLARED = { name: 'Ann Adams', fullname: 'Ann Adams', signDate: '2026-03-02', password: PASSWORD };
const signBank = async (caller: Caller, workerId = ann) =>
  caller.upload(
    bank.uploads['signature'] ?? expect.fail(),
    { ...of(workerId, own), body: { item: 'signed' } },
    { name: 'me.png', type: 'image/png', bytes: await aPng() },
  );

/** What a complete declaration answers, without its signature. */
const COMPLETE = {
  sex: 'female',
  address: '1 Road, Leeds LS1 1AA',
  employmentStart: '2026-03-01',
  otherJob: false,
  payments: false,
  april: false,
  statement: 'A',
  loan: false,
  fullname: 'ANN ADAMS',
  signDate: '2026-03-02',
};
const sign = (caller: Caller, bytes: Uint8Array, type = 'image/png', name = 'me.png', workerId = ann, agencyId = own) =>
  caller.upload(
    hmrc.uploads['signature'] ?? expect.fail(),
    { ...of(workerId, agencyId), body: { item: 'signed' } },
    { name, type, bytes },
  );

const file = ({ token }: Caller, workerId: number, query: object = {}) =>
  app.app.server.inject({
    url: urlOf(hmrc.file, { params: { workerId }, query: { item: 'signed', ...query } }),
    headers: { authorization: `Bearer ${token}` },
  });
/** Signs the declaration and submits it, complete. */
const submit = async (
  caller: Caller,
  workerId: number,
  { version = 0, agencyId = own, ...answers }: { version?: number; agencyId?: number; [answer: string]: unknown } = {},
) => {
  await sign(caller, await aPng(), 'image/png', 'me.png', workerId, agencyId);
  return save(caller, { ...COMPLETE, ...answers, version, submitted: true }, workerId, agencyId);
};

const logged = (id: number) =>
  ownerQuery<{ user_id: number; action: string; after: unknown; agency_id: number | null }>(
    app,
    `select user_id::int, action, after, agency_id::int from audit_log where subject = 'worker_form' and subject_id = ${id} order by id`,
  );

/** A worker of the own agency who has given nothing yet. */
const aNewcomer = async () => {
  const id = await app.system((tx) => aWorker(tx, own));
  return { id, caller: await withPassword(id) };
};

describe('a form that was not begun', () => {
  test('suggests what the profile knows, and locks what only the agency changes [002-5-locked-fields]', async () => {
    const { status, body } = await read(worker);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: null,
      status: 'NOT_STARTED',
      version: 0,
      submitted: false,
      agencyId: own,
      lastname: 'Adams',
      firstname: 'Ann',
      dob: '1990-01-31',
      sex: 'female',
      address: '1 Road',
      insuarance: null,
      signed: null,
    });
  });

  test('tells whether the worker corrects by themselves who they are', async () => {
    expect((await read(worker)).body.can.editPerson).toBe(false);
    expect((await read(applicant, bob)).body.can.editPerson).toBe(true);
    expect((await read(agency, bob)).body.can.editPerson).toBe(false);
    const { id, caller } = await aNewcomer();
    await app.system((tx) => joins(tx, id, rival, [], 'WAITING_APPROVAL'));
    expect((await read(caller, id, rival)).body.can.editPerson).toBe(false);
  });

  test('what the profile tells in several lines fits into the one line of a field', async () => {
    const { id, caller } = await aNewcomer();
    await app.system((tx) =>
      tx.updateTable('worker').set({ address: '1 Road\r\nLeeds \n LS1 1AA' }).where('id', '=', id).execute(),
    );
    const { address } = (await read(caller, id)).body;
    expect(address).toBe('1 Road, Leeds, LS1 1AA');
    expect((await save(caller, { version: 0, address }, id)).body).toMatchObject({ address });
    expect((await save(caller, { version: 1, address: '1 Road\nLeeds' }, id)).failure.violations[0]?.field).toBe(
      'address',
    );
  });

  test('locked fields are not taken from a client', async () => {
    const { id, caller } = await aNewcomer();
    const { body } = await save(caller, { version: 0, lastname: 'Mallory', signed: 'mine' }, id);
    expect(body).toMatchObject({ signed: null, version: 1 });
    expect((body as unknown as FormRecord)['lastname']).not.toBe('Mallory');
  });
});

describe('saving and submitting', () => {
  test('serviceId is 1 on every form [002-3-service-id]', async () => {
    const { id, caller } = await aNewcomer();
    const sent = { version: 0, serviceId: 1, workerId: id };
    expect((await save(caller, { ...sent, workerId: id + 1 }, id)).status).toBe(404);
    expect((await save(caller, sent, id)).body).toMatchObject({ serviceId: 1, workerId: id });
    expect((await caller.call(bank.read, of(id))).body.serviceId).toBe(1);
  });

  test('saving keeps the submitted flag as it was [002-4-form-save]', async () => {
    const { id, caller } = await aNewcomer();
    expect((await save(caller, { version: 0, statement: 'A' }, id)).body).toMatchObject({
      submitted: false,
      status: 'SAVED',
      can: { save: true, submit: true },
    });
    await submit(caller, id, { version: 1 });
    expect((await save(caller, { version: 2, submitted: false, statement: 'B' }, id)).body).toMatchObject({
      submitted: true,
      statement: 'B',
    });
  });

  test('submit sets submitted and saves [002-4-form-submit]', async () => {
    const { id, caller } = await aNewcomer();
    const { body } = await submit(caller, id, { statement: 'C' });
    expect(body).toMatchObject({ submitted: true, status: 'SUBMITTED', statement: 'C', can: { submit: false } });
    expect((await read(caller, id)).body).toMatchObject({ submitted: true, statement: 'C', version: 1 });
    const submittedAt = () =>
      app.system((tx) => tx.selectFrom('worker_form').select('submitted_at').where('worker_id', '=', id).execute());
    const first = await submittedAt();
    expect((await save(caller, { version: 1, submitted: true }, id)).status).toBe(200);
    expect(await submittedAt()).toEqual(first);
  });

  test('bank details have no submitted state [002-4-bank-no-submit]', async () => {
    const { status, failure } = await saveBank({ version: 0, submitted: true });
    expect([status, failure.violations[0]?.message]).toEqual([400, 'There’s no field called “submitted” here.']);
    expect((await readBank(worker)).body).toMatchObject({ submitted: false, can: { submit: false } });
  });

  test('a stale save answers 409 and overwrites nothing', async () => {
    const { id, caller } = await aNewcomer();
    await save(caller, { version: 0, fullname: 'FIRST' }, id);
    for (const version of [0, 2]) {
      const { status, failure } = await save(caller, { version, fullname: 'SECOND' }, id);
      expect([status, failure.code]).toEqual([409, 'STALE']);
    }
    expect((await read(caller, id)).body).toMatchObject({ fullname: 'FIRST', version: 1 });
  });

  test('of many first saves at once one is kept', async () => {
    const { id, caller } = await aNewcomer();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, number) => save(caller, { version: 0, fullname: `N${number}` }, id)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 409),
    ]);
  });

  test('a new value is saved under its name, whatever is unknown is refused', async () => {
    const { id, caller } = await aNewcomer();
    const answers = {
      sex: 'male',
      address: '2 Street',
      insuarance: 'QQ 12 34 56 C',
      employmentStart: '2026-03-01',
      otherJob: false,
      payments: true,
      april: false,
      statement: 'B',
      loan: true,
      applyStatement: false,
      plan: '4',
      fullname: 'BOB',
      signDate: '2026-03-02',
    };
    expect((await save(caller, { version: 0, ...answers }, id)).body).toMatchObject(answers);
    expect((await save(caller, { version: 1, pensions: true }, id)).status).toBe(400);
  });
});

describe('what is checked', () => {
  test('what is entered has its format at every save; nothing is required [002-5-forms-valid]', async () => {
    const { id, caller } = await aNewcomer();
    const { status, failure } = await save(caller, { version: 0, insuarance: 'abc', signDate: '2026-02-31' }, id);
    expect([status, failure.violations]).toEqual([
      400,
      [
        { field: 'insuarance', message: 'Enter a National Insurance number like QQ 12 34 56 C.' },
        { field: 'signDate', message: 'Enter a real date, such as 31/01/2026.' },
      ],
    ]);
    expect((await save(caller, { version: 0, insuarance: ' qq123456c\u200E' }, id)).body).toMatchObject({
      insuarance: 'QQ 12 34 56 C',
      status: 'SAVED',
    });
  });

  test('who submits has answered everything and signed; nothing is kept of what was not submitted [002-5-missing-info]', async () => {
    const { id, caller } = await aNewcomer();
    const unsigned = await save(caller, { ...COMPLETE, loan: true, version: 0, submitted: true }, id);
    expect([unsigned.status, unsigned.failure]).toMatchObject([
      400,
      {
        code: 'INCOMPLETE',
        message: 'Missing Required Info.',
        violations: [
          { field: 'applyStatement', message: 'Choose yes or no.' },
          { field: 'plan', message: 'Choose one of the options.' },
          { field: 'signed', message: 'Add your signature.' },
        ],
      },
    ]);
    expect((await read(caller, id)).body).toMatchObject({ submitted: false, version: 0 });
    expect((await submit(caller, id)).body).toMatchObject({ submitted: true, version: 1 });
  });
});

describe('what was submitted and signed', () => {
  const signedTo = (caller: Caller, id: number, signedVersion?: number) =>
    caller.call(hmrc.read, {
      params: { workerId: id },
      query: { agencyId: own, ...(signedVersion !== undefined && { signedVersion }) },
    });

  test('stays as it was, with what came from the profile, whatever changes afterwards', async () => {
    const { id, caller } = await aNewcomer();
    await app.system((tx) => tx.updateTable('worker').set({ lastname: 'Before' }).where('id', '=', id).execute());
    const { body: first } = await submit(caller, id);
    expect(first).toMatchObject({ changedSinceSigned: false, signedVersion: 0, signedVersions: [{ number: 1 }] });
    await app.system((tx) => tx.updateTable('worker').set({ lastname: 'After' }).where('id', '=', id).execute());

    expect((await signedTo(agency, id)).body).toMatchObject({
      lastname: 'Before',
      workerName: 'Worker Before',
      signedVersion: 1,
      changedSinceSigned: true,
      signed: expect.stringContaining('signedVersion=1') as string,
      can: { save: false },
    });
    // As it stands now it is another form, which nobody has signed.
    for (const now of [await signedTo(caller, id), await signedTo(agency, id, 0)])
      expect(now.body).toMatchObject({ lastname: 'After', signed: null, signedVersion: 0, changedSinceSigned: true });
  });

  test('a change makes a version that is unsigned, and undated, until it is signed', async () => {
    const { id, caller } = await aNewcomer();
    await submit(caller, id);
    const changed = await save(caller, { ...COMPLETE, address: '2 Road, York YO1 1AA', version: 1 }, id);
    expect(changed.body).toMatchObject({
      address: '2 Road, York YO1 1AA',
      submitted: true,
      signed: null,
      signDate: null,
      fullname: 'ANN ADAMS',
      changedSinceSigned: true,
      signedVersions: [{ number: 1 }],
    });
    expect((await signedTo(agency, id)).body).toMatchObject({ address: COMPLETE.address, signDate: '2026-03-02' });

    // Signed and dated it counts, and the first version is still there.
    const dated = { ...COMPLETE, address: '2 Road, York YO1 1AA', signDate: '2026-03-09' };
    await save(caller, { ...dated, version: 2 }, id);
    await sign(caller, await aPng(), 'image/png', 'me.png', id);
    const { body } = await save(caller, { ...dated, version: 3 }, id);
    expect(body).toMatchObject({ changedSinceSigned: false, signedVersions: [{ number: 2 }, { number: 1 }] });
    expect((await signedTo(agency, id)).body).toMatchObject({ address: dated.address, signedVersion: 2 });
    expect((await signedTo(agency, id, 1)).body).toMatchObject({ address: COMPLETE.address, signedVersion: 1 });
    expect((await signedTo(agency, id, 3)).status).toBe(404);
    for (const signedVersion of [1, 2]) expect((await file(agency, id, { signedVersion })).statusCode).toBe(200);
    expect((await file(rivalAgency, id, { signedVersion: 1 })).statusCode).toBe(404);
    expect((await signedTo(rivalAgency, id, 1)).status).toBe(404);
  });

  test('whoever signs first and then updates has signed the update', async () => {
    const { id, caller } = await aNewcomer();
    await submit(caller, id);
    await sign(caller, await aPng(), 'image/png', 'me.png', id);
    const { body } = await save(caller, { ...COMPLETE, statement: 'B', signDate: '2026-03-09', version: 1 }, id);
    expect(body).toMatchObject({
      statement: 'B',
      changedSinceSigned: false,
      signedVersions: [{ number: 2 }, { number: 1 }],
    });
  });

  test('removing the signature takes nothing from what was signed', async () => {
    const { id, caller } = await aNewcomer();
    await submit(caller, id);
    const query = { agencyId: own, item: 'signed' };
    const { body } = await caller.call(hmrc.remove, { params: { workerId: id }, query });
    expect(body).toMatchObject({ signed: null, submitted: true, changedSinceSigned: true });
    expect((await signedTo(agency, id)).body).toMatchObject({ signed: expect.any(String) as string, signedVersion: 1 });
    expect((await file(agency, id, { signedVersion: 1 })).statusCode).toBe(200);
  });

  test('what was submitted before versions were kept becomes the first one when it changes', async () => {
    const { id, caller } = await aNewcomer();
    const keys = readKeys(FIELD_KEYS);
    await app.system((tx) =>
      aForm(tx, own, id, { filled: { keys, answers: COMPLETE }, submitted: true, files: ['signed'] }),
    );
    expect((await signedTo(agency, id)).body).toMatchObject({ signedVersion: 0, signedVersions: [] });
    await save(caller, { ...COMPLETE, statement: 'C', version: 1 }, id);
    expect((await signedTo(agency, id)).body).toMatchObject({ statement: 'A', signedVersion: 1 });
  });

  test('the database itself lets nobody change a version, and shows it to nobody else', async () => {
    const { id, caller } = await aNewcomer();
    await submit(caller, id);
    const here = { agencyId: own, clientId: 1, workerId: id };
    const seen = (who: 'AGENCY' | 'WORKER' | 'CLIENT' | 'ADMIN', where = here) =>
      app.behindSecondWall(who, where, async (tx) => {
        const form = tx.selectFrom('worker_form').select('id').where('worker_id', '=', id);
        const rows = await tx.selectFrom('signed_form').select('number').where('form_id', 'in', form).execute();
        const { numUpdatedRows } = await tx.updateTable('signed_form').set({ number: 9 }).executeTakeFirst();
        const { numDeletedRows } = await tx.deleteFrom('signed_form_file').executeTakeFirst();
        return [rows.length, numUpdatedRows, numDeletedRows];
      });
    for (const who of ['AGENCY', 'WORKER'] as const) expect(await seen(who)).toEqual([1, 0n, 0n]);
    for (const who of ['CLIENT', 'ADMIN'] as const) expect(await seen(who)).toEqual([0, 0n, 0n]);
    expect(await seen('AGENCY', { ...here, agencyId: rival })).toEqual([0, 0n, 0n]);
    expect(await seen('WORKER', { ...here, workerId: ann })).toEqual([0, 0n, 0n]);
  });
});

describe('who may', () => {
  test('workers fill in their own forms, and nobody else [002-6-worker-own-forms]', async () => {
    const before = (await read(worker)).body.version;
    for (const caller of [agency, rivalAgency, admin, client])
      expect((await save(caller, { version: before })).status).toBe(403);
    const { status } = await save(applicant, { version: before });
    expect(status).toBe(404);
  });

  test('neither the platform nor clients read forms', async () => {
    expect((await read(admin)).status).toBe(403);
    for (const endpoint of [hmrc.read, bank.read, bank.reveal, listForms])
      expect((await client.call(endpoint, of(ann))).status).toBe(403);
  });

  test('an applicant fills in and the agency reads it; whoever is turned down has nothing to do with it', async () => {
    expect((await save(applicant, { version: 0, fullname: 'BOB' }, bob)).status).toBe(200);
    expect((await read(agency, bob)).body).toMatchObject({ fullname: 'BOB', can: { save: false, submit: false } });
    expect((await read(refused, turnedDown)).status).toBe(404);
    expect((await read(agency, turnedDown)).status).toBe(404);
  });

  test('two agencies of one worker learn nothing of each other', async () => {
    const { id, caller } = await aNewcomer();
    await app.system((tx) => joins(tx, id, rival));
    await save(caller, { version: 0, fullname: 'FOR OWN' }, id, own);
    await submit(caller, id, { fullname: 'FOR RIVAL', agencyId: rival });
    expect((await read(agency, id)).body).toMatchObject({ fullname: 'FOR OWN', submitted: false, startFrom: [] });
    expect((await read(rivalAgency, id)).body).toMatchObject({ fullname: 'FOR RIVAL', submitted: true, startFrom: [] });
    expect((await read(agency, id, rival)).status).toBe(404);
    const seen = await app.behindSecondWall('AGENCY', { agencyId: own, clientId: 0, workerId: id }, (tx) =>
      tx.selectFrom('worker_form').select('agency_id').where('worker_id', '=', id).execute(),
    );
    expect(seen).toEqual([{ agency_id: own }]);
  });

  test('the queries themselves find no agency but the own one, and none for the platform', async () => {
    const actors = [anActor('AGENCY', { agencyId: own }), anActor('ADMIN', {}), anActor('WORKER', { workerId: bob })];
    for (const actor of actors)
      await expect(app.behindFirstWall(actor, (cx) => getForm(cx, hmrc, of(ann, rival)))).rejects.toMatchObject({
        kind: 'NotFound',
      });
  });

  test.each(['ADMIN', 'CLIENT'] as const)('the database itself shows %s no form', async (who) => {
    const rows = await app.behindSecondWall(who, { agencyId: own, clientId: 1, workerId: ann }, async (tx) => [
      await tx.selectFrom('worker_form').selectAll().execute(),
      await tx.selectFrom('worker_form_file').selectAll().execute(),
    ]);
    expect(rows).toEqual([[], []]);
  });

  test('the database itself lets an agency change no form', async () => {
    const asAgency = <T>(work: (tx: Tx) => Promise<T>) =>
      app.behindSecondWall('AGENCY', { agencyId: own, clientId: 1, workerId: ann }, work);
    const changed = await asAgency((tx) => tx.updateTable('worker_form').set({ version: 99 }).executeTakeFirst());
    expect(changed.numUpdatedRows).toBe(0n);
    await expect(asAgency((tx) => tx.deleteFrom('worker_form').execute())).rejects.toThrow('permission denied');
  });
});

describe('starting from what another agency has', () => {
  test('copies the answers, but no declaration and no signature', async () => {
    const { id, caller } = await aNewcomer();
    await app.system((tx) => joins(tx, id, rival));
    await sign(caller, await aPng(), 'image/png', 'me.png', id, own);
    // A signature alone is nothing to start from.
    expect((await read(caller, id, rival)).body.startFrom).toEqual([]);
    const source = await submit(caller, id, { statement: 'A', fullname: 'ME', signDate: '2026-03-02' });
    expect((await read(caller, id, rival)).body.startFrom).toEqual([{ agencyId: own, agencyName: 'Own' }]);
    const { status, body } = await caller.call(hmrc.start, { ...of(id, rival), body: { fromAgencyId: own } });
    expect([status, body]).toMatchObject([
      200,
      { statement: 'A', fullname: null, signDate: null, signed: null, submitted: false, version: 1, startFrom: [] },
    ]);
    expect((await logged(source.body.id ?? 0)).at(-1)).toEqual({
      user_id: caller.userId,
      action: 'READ',
      agency_id: own,
      after: { kind: 'HMRC', startedFormOf: rival },
    });
    const again = await caller.call(hmrc.start, { ...of(id, rival), body: { fromAgencyId: own } });
    expect([again.status, again.failure.code]).toEqual([409, 'FORM_BEGUN']);
  });
});

describe('the index', () => {
  test('lists the four forms, those not begun among them [002-1-forms-four]', async () => {
    const { id, caller } = await aNewcomer();
    await submit(caller, id);
    const { body } = await agency.call(listForms, of(id));
    expect(body).toEqual([
      { kind: 'APPLICATION', status: 'NOT_STARTED', submitted: false, lastModifiedDate: null },
      { kind: 'OCCUPATIONAL', status: 'NOT_STARTED', submitted: false, lastModifiedDate: null },
      { kind: 'HMRC', status: 'SUBMITTED', submitted: true, lastModifiedDate: expect.any(String) as string },
      { kind: 'BANK', status: 'NOT_STARTED', submitted: false, lastModifiedDate: null },
    ]);
  });
});

describe('bank details', () => {
  const answers = { name: 'Ann Adams', bank: 'Example Bank', account: '123-456-78', code: '12-34-56' };
  const whole = { ...answers, ...DECLARED };

  test('three segments each, joined by hyphens; masked until somebody asks [002-3-bank-join]', async () => {
    await signBank(worker);
    const { body } = await saveBank({ version: 0, ...answers });
    expect(body).toMatchObject({ account: '•••-•••-78', code: '••-••-56', name: 'Ann Adams' });
    expect((await readBank(agency)).body).toMatchObject({ account: '•••-•••-78', code: '••-••-56' });
    expect((await agency.call(bank.reveal, of(ann))).body).toMatchObject(answers);
    expect((await worker.call(bank.reveal, of(ann))).body).toMatchObject(answers);
    expect((await readBank(rivalAgency)).body.account).toBeNull();
  });

  test('what is saved is whole and signed, and so is what it is changed to', async () => {
    const { id, caller } = await aNewcomer();
    const put = (body: object) => caller.call(bank.save, { ...of(id), body: { version: 0, ...whole, ...body } });
    const refusedFor = async (body: object) => {
      const { status, failure } = await put(body);
      return [status, failure.code, ...failure.violations.map(({ field, message }) => `${field}: ${message}`)];
    };
    for (const code of ['20-00-0', '2000--', 'ab-cd-ef'])
      expect((await put({ code, version: 0 })).failure.violations[0]?.field).toBe('code');
    // Only a name is no account, and is not said to be one.
    const onlyName = { account: null, code: null, fullname: null, signDate: null };
    expect(await refusedFor({ ...onlyName, version: 0 })).toEqual([
      400,
      'INCOMPLETE',
      'account: Fill this in.',
      'code: Fill this in.',
      'fullname: Fill this in.',
      'signDate: Enter a date.',
      'signed: Add your signature.',
    ]);
    expect((await caller.call(bank.read, of(id))).body).toMatchObject({ name: null, version: 0 });

    // The signature alone makes nothing count; the save does, which asks for the password.
    await signBank(caller, id);
    expect((await caller.call(bank.read, of(id))).body.signedVersions).toEqual([]);
    expect((await put({ version: 0 })).body.signedVersions).toHaveLength(1);
    expect((await agency.call(bank.reveal, of(id))).body).toMatchObject({ ...answers, signedVersion: 1 });

    // Somebody else's account under the same signature is nothing an agency pays into.
    const moved = { account: '999-999-99', version: 1 };
    expect(await refusedFor(moved)).toEqual([
      400,
      'INCOMPLETE',
      'signDate: Enter the date again. The form has changed since you signed.',
      'signed: Sign again. The form has changed since you signed.',
    ]);
    await signBank(caller, id);
    expect((await agency.call(bank.reveal, of(id))).body).toMatchObject({ account: answers.account, signedVersion: 1 });
    expect((await put({ ...moved, signDate: '2026-03-09' })).status).toBe(200);
    expect((await agency.call(bank.reveal, of(id))).body).toMatchObject({ account: '999-999-99', signedVersion: 2 });
  });

  test('what comes back masked stays as it was, and a mask of something else is refused', async () => {
    const { version } = (await readBank(worker)).body;
    await signBank(worker);
    const signDate = '2026-03-03';
    await saveBank({ version, ...answers, name: 'A Adams', account: '•••-•••-78', code: '••-••-56', signDate });
    expect((await worker.call(bank.reveal, of(ann))).body).toMatchObject({ ...answers, name: 'A Adams' });
    const { status, failure } = await saveBank({ version: version + 1, ...answers, account: '•••-•••-79' });
    expect([status, failure.code]).toEqual([400, 'MASKED']);
  });

  test('starting from what another agency has asks for the password as well, and tells the worker', async () => {
    const { id, caller } = await aNewcomer();
    await app.system((tx) => joins(tx, id, rival));
    await signBank(caller, id);
    await caller.call(bank.save, { ...of(id, own), body: { version: 0, ...whole } });
    const start = (body: object) => caller.call(bank.start, { ...of(id, rival), body: { fromAgencyId: own, ...body } });
    for (const password of [undefined, '', 'Wrong-Pass-1']) {
      const { status, failure } = await start({ password });
      expect([status, failure.violations[0]?.field]).toEqual([400, 'password']);
    }
    expect((await caller.call(bank.read, of(id, rival))).body.version).toBe(0);
    expect((await start({ password: PASSWORD })).body).toMatchObject({ account: '•••-•••-78', version: 1 });
    const { body: notifications } = await caller.call(listNotifications, { query: {} });
    expect(notifications.content.map(({ title }) => title)).toEqual([
      'Your bank details for Rival were changed',
      'Your bank details for Own were changed',
    ]);
  });

  test('whoever may not change them hears so whatever password is sent', async () => {
    const body = { version: 0, password: 'Wrong-Pass-1' };
    expect((await applicant.call(bank.save, { ...of(ann, own), body })).status).toBe(404);
  });

  test('changing them asks for the password, and tells the worker', async () => {
    const { version } = (await readBank(worker)).body;
    for (const password of [undefined, '', 'Wrong-Pass-1']) {
      const { status, failure } = await saveBank({ version, ...answers, password });
      expect([status, failure.violations[0]?.field]).toEqual([400, 'password']);
    }
    const told = () =>
      ownerQuery<{ title: string; link: string }>(
        app,
        `select title, link from notification where user_id = ${worker.userId} and link = 'forms/bank'`,
      );
    const before = (await told()).length;
    await signBank(worker);
    expect((await saveBank({ version, ...answers, signDate: '2026-03-04' })).status).toBe(200);
    expect((await told()).length).toBe(before + 1);
    expect((await told())[0]?.title).toBe('Your bank details for Own were changed');
  });
});

describe('what is personal', () => {
  test('every read is in the log of the agency', async () => {
    const { id, caller } = await aNewcomer();
    const form = (await save(caller, { version: 0, fullname: 'ME' }, id)).body.id ?? 0;
    await read(agency, id);
    await read(caller, id);
    const reads = (await logged(form)).filter(({ action }) => action === 'READ');
    expect(reads).toEqual(
      [agency, caller].map(({ userId }) => ({
        user_id: userId,
        action: 'READ',
        agency_id: own,
        after: { kind: 'HMRC' },
      })),
    );
    await signBank(caller, id);
    const account = { account: '111-222-33', code: '12-34-56' };
    await caller.call(bank.save, { ...of(id), body: { version: 0, ...DECLARED, ...account } });
    const { body } = await agency.call(bank.reveal, of(id));
    expect((await logged(body.id ?? 0)).at(-1)).toMatchObject({
      user_id: agency.userId,
      action: 'READ',
      after: { kind: 'BANK', revealed: true },
    });
  });

  test('stands in no log, no failure and no column in clear', async () => {
    const { id, caller } = await aNewcomer();
    const lines: string[] = [];
    const server = await startServer(app, {
      settings: { LOG_LEVEL: 'debug' },
      modules: (await import('../../modules.ts')).modules,
      routes: {},
      log: { write: (line) => lines.push(line) },
    });
    const put = (body: object) =>
      server.inject({
        method: 'PUT',
        url: urlOf(hmrc.save, of(id, own)),
        headers: { authorization: `Bearer ${caller.token}` },
        payload: body,
      });
    const canary = { fullname: CANARY, address: CANARY };
    expect((await put({ version: 0, ...canary })).statusCode).toBe(200);
    const failures = [
      await put({ version: 0, ...canary }),
      await put({ version: 1, ...canary, statement: CANARY }),
      await put({ version: 1, [CANARY]: 1 }),
      await put({ version: 1, employmentStart: CANARY }),
      await put({ version: 1, insuarance: CANARY }),
    ];
    await server.close();
    expect(failures.map(({ statusCode }) => statusCode)).toEqual([409, 400, 400, 400, 400]);
    // The name of an unknown field is told to whoever sent it, and nothing of what the fields hold.
    for (const { body } of failures.toSpliced(2, 1)) expect(body).not.toMatch(/zyxwv/i);
    expect(lines.join('')).not.toMatch(/zyxwv/i);
    for (const table of ['worker_form', 'worker_form_file', 'audit_log', 'notification', 'stored_file']) {
      const rows = await ownerQuery(app, `select 1 from ${table} t where t::text ilike '%zyxwv%'`);
      expect([table, rows]).toEqual([table, []]);
      const bytes = await ownerQuery(app, `select 1 from worker_form where position('Zyxwv'::bytea in answers) > 0`);
      expect(bytes).toEqual([]);
    }
  });
});

describe('signatures', () => {
  test('uploading marks the item and answers the record [002-4-upload-reload]', async () => {
    const { id, caller } = await aNewcomer();
    const { status, body } = await sign(caller, await aPng(), 'image/png', 'me.png', id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      signed: `/tina/worklink/worker/${id}/hmrc?agencyId=${own}&signedVersion=0&item=signed`,
      version: 0,
      status: 'SAVED',
    });
    // What was typed meanwhile can still be saved upon the version that was read.
    expect((await save(caller, { version: 0, fullname: 'ME' }, id)).status).toBe(200);
  });

  test('the agency and the worker open it, nobody else', async () => {
    const { id, caller } = await aNewcomer();
    await sign(caller, await aPng(), 'image/png', 'me.png', id);
    for (const reader of [agency, caller]) {
      const { statusCode, headers } = await file(reader, id);
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
    }
    expect((await file(rivalAgency, id)).statusCode).toBe(404);
    expect((await file(client, id)).statusCode).toBe(403);
    const { id: formId } = (await read(caller, id)).body;
    expect((await logged(formId ?? 0)).filter(({ after }) => (after as { file?: string } | null)?.file)).toEqual([
      expect.objectContaining({ user_id: agency.userId, action: 'READ', after: { kind: 'HMRC', file: 'signed' } }),
      expect.objectContaining({ user_id: caller.userId, action: 'READ', after: { kind: 'HMRC', file: 'signed' } }),
    ]);
  });

  test('a new one takes the place of the old one; removing leaves none', async () => {
    const { id, caller } = await aNewcomer();
    const files = () =>
      ownerQuery(app, `select 1 from stored_file where worker_id = ${id} and kind = 'FORM_SIGNATURE'`);
    await sign(caller, await aPng(), 'image/png', 'me.png', id);
    await sign(caller, await aPng(30, 30), 'image/png', 'me.png', id);
    expect(await files()).toHaveLength(1);
    const { body } = await caller.call(hmrc.remove, {
      params: { workerId: id },
      query: { agencyId: own, item: 'signed' },
    });
    expect(body).toMatchObject({ signed: null });
    expect(await files()).toHaveLength(0);
    expect((await file(caller, id)).statusCode).toBe(404);
  });

  test.each<[string, () => Uint8Array | Promise<Uint8Array>, string, string]>([
    ['a PDF', () => aPdf(), 'application/pdf', 'FILE_TYPE'],
    ['a PDF that says it is a picture', () => aPdf(), 'image/png', 'FILE_TYPE'],
    ['a page that says it is a picture', () => Buffer.from('<script>alert(1)</script>'), 'image/png', 'FILE_TYPE'],
    [
      'a drawing with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'image/svg+xml',
      'FILE_TYPE',
    ],
    ['half a picture', async () => (await aPng(400, 400)).subarray(0, 60), 'image/png', 'FILE'],
    ['a picture of too many pixels', () => aPng(12_000, 12_000), 'image/png', 'FILE'],
    [
      'a megabyte',
      () => Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.alloc(MIB - 4)]),
      'image/png',
      'FILE_TOO_LARGE',
    ],
    ['nothing', () => Buffer.alloc(0), 'image/png', 'FILE'],
  ])('refuses %s', async (_, bytes, type, code) => {
    const { status, failure } = await sign(worker, await bytes(), type, '../../x.png\u0000.exe');
    expect([status, failure.code]).toEqual([400, expect.stringMatching(new RegExp(`^${code}`)) as string]);
  });

  test('a megabyte is too much, in the document’s words [002-9-upload-limit]', async () => {
    const { failure } = await sign(worker, Buffer.alloc(MIB));
    expect(failure.message).toBe('Maximum upload file size is 1mb');
  });
});
