import { bank } from '@worklane/contract/forms/bank.ts';
import { listForms, type FormRecord } from '@worklane/contract/forms/form-endpoints.ts';
import { hmrc } from '@worklane/contract/forms/hmrc.ts';
import { MIB } from '@worklane/contract/files/upload.ts';
import { listNotifications } from '@worklane/contract/messages/notification.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '#modules/identity/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { aPdf, aPng } from '#platform/files/sample-file.factory.ts';
import { ownerQuery } from '../../testing/owner.ts';
import { startServer } from '../../testing/server.ts';
import { startTestApp, urlOf, type Caller, type TestApp } from '../../testing/test-app.ts';
import { anActor } from '../agencies/actor.factory.ts';
import { anAgency } from '../agencies/agency.factory.ts';
import { aClient } from '../clients/client.factory.ts';
import { aWorker, joins } from '../workers/worker.factory.ts';
import { getForm } from './form.service.ts';

/** Ann works for two agencies, which must not learn anything of each other. Bob applies to one of them. */

const PASSWORD = 'Right-Pass-1';
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
  app = await startTestApp();
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
  worker.call(bank.save, { ...of(ann, own), body: { password: PASSWORD, ...body } });
const sign = (caller: Caller, bytes: Uint8Array, type = 'image/png', name = 'me.png', workerId = ann, agencyId = own) =>
  caller.upload(
    hmrc.uploads['signature'] ?? expect.fail(),
    { ...of(workerId, agencyId), body: { item: 'signed' } },
    { name, type, bytes },
  );

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
    await save(caller, { version: 1, submitted: true }, id);
    expect((await save(caller, { version: 2, submitted: false, statement: 'B' }, id)).body).toMatchObject({
      submitted: true,
      statement: 'B',
    });
  });

  test('submit sets submitted and saves [002-4-form-submit]', async () => {
    const { id, caller } = await aNewcomer();
    const { body } = await save(caller, { version: 0, statement: 'C', submitted: true }, id);
    expect(body).toMatchObject({ submitted: true, status: 'SUBMITTED', statement: 'C', can: { submit: false } });
    expect((await read(caller, id)).body).toMatchObject({ submitted: true, statement: 'C', version: 1 });
    const submittedAt = () =>
      app.system((tx) => tx.selectFrom('worker_form').select('submitted_at').where('worker_id', '=', id).execute());
    const first = await submittedAt();
    await save(caller, { version: 1, submitted: true }, id);
    expect(await submittedAt()).toEqual(first);
  });

  test('bank details have no submitted state [002-4-bank-no-submit]', async () => {
    const { status, failure } = await saveBank({ version: 0, submitted: true });
    expect([status, failure.violations[0]?.message]).toEqual([400, 'Unrecognized key: "submitted"']);
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
    await save(caller, { version: 0, fullname: 'FOR RIVAL', submitted: true }, id, rival);
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
    const source = await save(
      caller,
      { version: 0, statement: 'A', fullname: 'ME', signDate: '2026-03-02', submitted: true },
      id,
      own,
    );
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
    await save(caller, { version: 0, submitted: true }, id);
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

  test('three segments each, joined by hyphens; masked until somebody asks [002-3-bank-join]', async () => {
    const { body } = await saveBank({ version: 0, ...answers });
    expect(body).toMatchObject({ account: '•••-•••-78', code: '••-••-56', name: 'Ann Adams' });
    expect((await readBank(agency)).body).toMatchObject({ account: '•••-•••-78', code: '••-••-56' });
    expect((await agency.call(bank.reveal, of(ann))).body).toMatchObject(answers);
    expect((await worker.call(bank.reveal, of(ann))).body).toMatchObject(answers);
    expect((await readBank(rivalAgency)).body.account).toBeNull();
  });

  test('what comes back masked stays as it was, and a mask of something else is refused', async () => {
    const { version } = (await readBank(worker)).body;
    await saveBank({ version, ...answers, name: 'A Adams', account: '•••-•••-78', code: '••-••-56' });
    expect((await worker.call(bank.reveal, of(ann))).body).toMatchObject({ ...answers, name: 'A Adams' });
    const { status, failure } = await saveBank({ version: version + 1, account: '•••-•••-79' });
    expect([status, failure.code]).toEqual([400, 'MASKED']);
  });

  test('starting from what another agency has asks for the password as well, and tells the worker', async () => {
    const { id, caller } = await aNewcomer();
    await app.system((tx) => joins(tx, id, rival));
    await caller.call(bank.save, { ...of(id, own), body: { version: 0, ...answers, password: PASSWORD } });
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
    expect((await saveBank({ version, ...answers })).status).toBe(200);
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
    await caller.call(bank.save, { ...of(id), body: { version: 0, account: '1-2-3', password: PASSWORD } });
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
    const canary = { fullname: CANARY, insuarance: CANARY, address: CANARY };
    expect((await put({ version: 0, ...canary })).statusCode).toBe(200);
    const failures = [
      await put({ version: 0, ...canary }),
      await put({ version: 1, ...canary, statement: CANARY }),
      await put({ version: 1, [CANARY]: 1 }),
      await put({ version: 1, employmentStart: CANARY }),
    ];
    await server.close();
    expect(failures.map(({ statusCode }) => statusCode)).toEqual([409, 400, 400, 400]);
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
      signed: `/api/v1/worker/${id}/hmrc/file/link?agencyId=${own}`,
      version: 0,
      status: 'SAVED',
    });
    // What was typed meanwhile can still be saved upon the version that was read.
    expect((await save(caller, { version: 0, fullname: 'ME' }, id)).status).toBe(200);
  });

  test('the agency and the worker open it once by a link, nobody else', async () => {
    const { id, caller } = await aNewcomer();
    await sign(caller, await aPng(), 'image/png', 'me.png', id);
    const link = (who: Caller) => who.call(hmrc.open, { ...of(id), body: { item: 'signed' } });
    expect((await link(rivalAgency)).status).toBe(404);
    const { url } = (await link(agency)).body;
    expect((await app.app.server.inject({ url })).headers['content-type']).toBe('image/png');
    expect((await app.app.server.inject({ url })).statusCode).toBe(404);
    expect((await link(caller)).status).toBe(200);
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
    expect((await caller.call(hmrc.open, { ...of(id), body: { item: 'signed' } })).status).toBe(404);
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
