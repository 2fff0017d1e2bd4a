import type { Arguments, UploadEndpoint } from '@worklane/contract/endpoint.ts';
import { APPLICATION, application } from '@worklane/contract/forms/application.ts';
import { fieldsOf } from '@worklane/contract/forms/form.ts';
import { itemsOf, uploadFor, type FormCalls } from '@worklane/contract/forms/form-endpoints.ts';
import { OCCUPATIONAL, occupational } from '@worklane/contract/forms/occupational.ts';
import { PROOF } from '@worklane/contract/forms/uploads.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPdf, aPhoto, aPng } from '#platform/files/sample-file.factory.ts';
import { ownerQuery } from '../../testing/owner.ts';
import { startTestApp, urlOf, type Caller, type TestApp } from '../../testing/test-app.ts';
import { anAgency } from '../agencies/agency.factory.ts';
import { aWorker, joins } from '../workers/worker.factory.ts';
import { CANARY, filledIn } from './answers.factory.ts';

/** The two large forms of a worker whom two agencies have taken on. */

let app: TestApp;
let ids: { agencyId: number; neighbourId: number; workerId: number };
let worker: Caller;
let consultant: Caller;
let neighbour: Caller;

beforeAll(async () => {
  app = await startTestApp();
  ids = await app.system(async (tx) => {
    const [agencyId, neighbourId] = [await anAgency(tx), await anAgency(tx)];
    const workerId = await aWorker(tx, agencyId, {
      firstname: 'Ann Mary',
      lastname: 'Example',
      dob: '1990-01-31',
      nationality: 'IE',
      address: '4 Example Quay',
      phone_number: '07700 900000',
    });
    await joins(tx, workerId, neighbourId);
    return { agencyId, neighbourId, workerId };
  });
  worker = await app.signedIn({ userType: 'WORKER', workerId: ids.workerId });
  consultant = await app.signedIn({ userType: 'AGENCY', agencyId: ids.agencyId });
  neighbour = await app.signedIn({ userType: 'AGENCY', agencyId: ids.neighbourId });
});
afterAll(() => app.close());

/** Another worker of the agency, with a form of their own that no other test looks at. */
const anotherWorker = async () => {
  const workerId = await app.system((tx) => aWorker(tx, ids.agencyId));
  return { workerId, caller: await app.signedIn({ userType: 'WORKER', workerId }) };
};

const at = (agencyId = ids.agencyId, workerId = ids.workerId) => ({ params: { workerId }, query: { agencyId } });

const FORMS: readonly (readonly [title: string, calls: FormCalls])[] = [
  [OCCUPATIONAL.title, occupational],
  [APPLICATION.title, application],
];

const save = (caller: Caller, { save: call }: FormCalls, body: object, where = at()) =>
  caller.call(call, { ...where, body } as Arguments<typeof call>);

const send = (
  call: UploadEndpoint,
  item: string,
  bytes: Uint8Array,
  { name = 'scan.png', type = 'image/png', by = worker, where = at() } = {},
) => by.upload(call, { ...where, body: { item } }, { name, type, bytes });

describe.each(FORMS)('%s', (_title, calls) => {
  test('is empty at first, with what the profile knows', async () => {
    const { status, body } = await worker.call(calls.read, at());
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: null,
      version: 0,
      submitted: false,
      status: 'NOT_STARTED',
      serviceId: 1,
      lastname: 'Example',
      firstname: 'Ann Mary',
      dob: '1990-01-31',
      nationality: 'IE',
      address: '4 Example Quay',
      phone: '07700 900000',
    });
  });

  test('keeps every answer, and a save never takes back that it was submitted [002-4-form-save] [002-4-form-submit]', async () => {
    const { workerId, caller } = await anotherWorker();
    const where = at(ids.agencyId, workerId);
    const answers = filledIn(calls.form);
    const first = await save(caller, calls, { ...answers, version: 0 }, where);
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ version: 1, submitted: false, status: 'SAVED' });
    for (const [name, answer] of Object.entries(answers)) {
      const saved = (first.body as Record<string, unknown>)[name];
      if (Array.isArray(answer)) expect(saved).toMatchObject(answer);
      else expect(saved).toBe(answer);
    }
    for (const [item, field] of fieldsOf(calls.form))
      if (field.kind === 'upload' && field.rule.path === 'signature')
        await send(uploadFor(calls, field) ?? expect.fail(), item, await aPng(), { by: caller, where });
    const submitted = await save(caller, calls, { ...answers, version: 1, submitted: true }, where);
    expect(submitted.body).toMatchObject({ version: 2, submitted: true, can: { save: true, submit: false } });
    const updated = await save(caller, calls, { ...answers, title: 'Dr', version: 2, submitted: false }, where);
    expect(updated.body).toMatchObject({ version: 3, submitted: true, title: 'Dr' });
  });

  test('locked fields are the profile’s, whatever is sent [002-5-locked-fields]', async () => {
    const { workerId, caller } = await anotherWorker();
    const where = at(ids.agencyId, workerId);
    const mallory = { lastname: 'Mallory', firstname: 'M', dob: '1900-01-01', email: 'm@example.org' };
    await save(caller, calls, { ...mallory, version: 0 }, where);
    const { body } = await caller.call(calls.read, where);
    expect(body).toMatchObject({ firstname: 'Worker' });
    expect(JSON.stringify(body)).not.toContain('Mallory');
  });

  test('a stale version answers 409 and changes nothing', async () => {
    const { workerId, caller } = await anotherWorker();
    const where = at(ids.agencyId, workerId);
    await save(caller, calls, { preferredName: 'First', version: 0 }, where);
    const stale = await save(caller, calls, { preferredName: 'Second', version: 0 }, where);
    expect([stale.status, stale.failure.code]).toEqual([409, 'STALE']);
    expect((await caller.call(calls.read, where)).body).toMatchObject({ preferredName: 'First', version: 1 });
  });

  test('is for its worker and its agency; another agency learns nothing of it, and nobody writes it but the worker [002-6-worker-own-forms]', async () => {
    await save(worker, calls, { ...filledIn(calls.form), version: 0 });
    const read = await consultant.call(calls.read, at());
    expect(JSON.stringify(read.body)).toContain(CANARY);
    expect(read.body.can).toEqual({ save: false, submit: false, editPerson: false });

    const theirs = await neighbour.call(calls.read, { params: at().params });
    expect(theirs.body).toMatchObject({ agencyId: ids.neighbourId, version: 0, status: 'NOT_STARTED' });
    expect(JSON.stringify(theirs.body)).not.toContain(CANARY);
    const foreign = await neighbour.call(calls.read, at());
    expect(foreign.status).toBe(404);
    expect(foreign.failure).toEqual((await neighbour.call(calls.read, at(999_999))).failure);

    const other = (await anotherWorker()).caller;
    expect((await other.call(calls.read, at())).status).toBe(404);
    expect((await save(other, calls, { version: 1 })).status).toBe(404);
    expect((await save(consultant, calls, { version: 1 })).status).toBe(403);
    const platform = await app.signedIn({ userType: 'ADMIN' });
    expect((await platform.call(calls.read, at())).status).toBe(403);
  });

  test('lies in the database sealed, and in no log in clear; whoever read it is in the log', async () => {
    const dumps = await ownerQuery(
      app,
      `select (select coalesce(string_agg(f::text, ''), '') from worker_form f)
            || (select coalesce(string_agg(a::text, ''), '') from audit_log a) as everything`,
    );
    expect(JSON.stringify(dumps)).not.toContain(CANARY);
    expect(JSON.stringify(dumps)).not.toContain(Buffer.from(CANARY).toString('hex'));
    const reads = await ownerQuery(
      app,
      `select agency_id from audit_log where action = 'READ' and subject = 'worker_form' and user_id = ${consultant.userId}
       and after ->> 'kind' = '${calls.form.kind}'`,
    );
    expect(reads.length).toBeGreaterThan(0);
  });

  test('begins from what another agency has, without its declarations', async () => {
    const { body } = await worker.call(calls.start, { ...at(ids.neighbourId), body: { fromAgencyId: ids.agencyId } });
    expect(body).toMatchObject({ agencyId: ids.neighbourId, version: 1, submitted: false });
    const declared =
      calls.form.kind === 'OCCUPATIONAL'
        ? ['fullname', 'sigDate']
        : ['printName', 'signDate', 'genFullname', 'genDate'];
    for (const name of declared) expect((body as Record<string, unknown>)[name]).toBeNull();
    expect(JSON.stringify(body)).toContain(CANARY);
  });
});

describe('files', () => {
  const uploads = FORMS.flatMap(([, calls]) =>
    fieldsOf(calls.form).flatMap(([item, field]) => {
      const call = field.kind === 'upload' ? uploadFor(calls, field) : undefined;
      return call ? [[item, calls, call] as const] : [];
    }),
  );
  test('there are seven proofs and three signatures', () => {
    expect(itemsOf(OCCUPATIONAL)).toHaveLength(8);
    expect(itemsOf(APPLICATION)).toEqual(['signed', 'genSigned']);
    expect(uploads).toHaveLength(10);
  });

  test.each(uploads)(
    '%s holds a link once it is uploaded, for worker and agency [002-3-proof-links] [002-4-upload-reload]',
    async (item, calls, call) => {
      const { status, body } = await send(call, item, await aPng());
      expect(status).toBe(200);
      const address = (body as Record<string, unknown>)[item];
      const scope = `agencyId=${ids.agencyId}&signedVersion=0&item=${item}`;
      expect(address).toBe(`/tina/worklink/worker/${ids.workerId}/${calls.form.path}?${scope}`);
      // The address itself answers the file, to whoever may see it.
      const get = ({ token }: Caller, url: string) =>
        app.app.server.inject({ url, headers: { authorization: `Bearer ${token}` } });
      for (const reader of [worker, consultant]) {
        const file = await get(reader, String(address));
        expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/png']);
      }
      expect((await get(neighbour, String(address))).statusCode).toBe(404);
      const atHome = urlOf(calls.file, { ...at(ids.neighbourId), query: { agencyId: ids.neighbourId, item } });
      expect((await get(neighbour, atHome)).statusCode).toBe(404);
      expect((await send(call, item, await aPng(), { by: consultant })).status).toBe(403);
    },
  );

  /** A picture of 56 million pixels in a few kilobytes. */
  const aPixelBomb = () =>
    sharp({ create: { width: 8000, height: 7000, channels: 3, background: '#fff' }, limitInputPixels: false })
      .png({ compressionLevel: 9, palette: true })
      .toBuffer();

  test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ['a page in disguise', () => Buffer.from('<html><script>alert(1)</script></html>')],
    ['a program', () => Buffer.from('MZ\u0090\u0000\u0003\u0000')],
    ['a PDF that runs a script', () => aPdf(['<< /S /JavaScript /JS (app.alert(1)) >>'])],
    ['a PDF that starts something', () => aPdf(['<< /S /Launch /F (calc.exe) >>'])],
    ['a pixel bomb', aPixelBomb],
    ['half a picture', async () => (await aPhoto()).subarray(0, 300)],
    ['nothing', () => Buffer.alloc(0)],
  ])(
    '%s is refused for every proof and signature',
    async (_what, make) => {
      const bytes = await make();
      for (const [item, calls, call] of uploads) {
        const before = (await worker.call(calls.read, at())).body;
        const { status, failure } = await send(call, item, bytes);
        expect([item, status, failure.code.startsWith('FILE_')]).toEqual([item, 400, true]);
        expect((await worker.call(calls.read, at())).body).toEqual(before);
      }
    },
    60_000,
  );

  test('of 1 MB or more is refused in the words of the requirement [002-9-upload-limit]', async () => {
    for (const [item, , call] of uploads) {
      const { status, failure } = await send(call, item, Buffer.alloc(1_048_576));
      expect([item, status, failure.message]).toEqual([item, 400, 'Maximum upload file size is 1mb']);
    }
  });

  test('a signature is a picture, a proof may be a PDF', async () => {
    for (const [item, , call] of uploads) {
      const { status } = await send(call, item, aPdf(), { name: 'report.pdf', type: 'application/pdf' });
      expect([item, status]).toEqual([item, call.upload.kind === PROOF.kind ? 200 : 400]);
    }
  });

  test.each([
    ['../../../etc/passwd', /^[^/\\]+$/],
    ['a\u202egnp.exe', /^[^\u202e]+$/],
    [`${'long '.repeat(60)}.png`, /^.{1,150}$/],
    ['=cmd|calc.png', /./],
  ])('a file that is called %j gets a harmless name', async (name, expected) => {
    const [item, , call] = uploads[0] ?? [];
    if (!item || !call) throw new Error('There is no upload.');
    expect((await send(call, item, await aPng(), { name })).status).toBe(200);
    const [row] = await ownerQuery(
      app,
      `select name from stored_file where kind = 'FORM_PROOF' order by id desc limit 1`,
    );
    expect(String(row?.['name'])).toMatch(expected);
    expect(String(row?.['name'])).not.toMatch(/[/\\\u202e]/);
  });

  test('an unknown item is refused', async () => {
    const [, , call] = uploads[0] ?? [];
    if (!call) throw new Error('There is no upload.');
    expect((await send(call, 'lastname', await aPng())).status).toBe(400);
  });
});

describe('journeys', () => {
  test('are told with id, country, code, from, to and the form that they belong to [002-3-journey-mismatch]', async () => {
    const { workerId, caller } = await anotherWorker();
    const where = at(ids.agencyId, workerId);
    const journeys = [
      { code: 'KE', from: '2026-01-05', to: '2026-02-01' },
      { country: 'Nowhere', code: 'PL', from: '2026-05-01' },
    ];
    const { body } = await save(caller, occupational, { travelled: true, journeys, version: 0 }, where);
    expect(body).toMatchObject({ travelled: true });
    expect((body as Record<string, unknown>)['journeys']).toEqual([
      { id: 1, country: 'Kenya', code: 'KE', from: '2026-01-05', to: '2026-02-01', occupationalId: body.id },
      { id: 2, country: 'Poland', code: 'PL', from: '2026-05-01', to: null, occupationalId: body.id },
    ]);
    // Rows that were read can be saved as they are.
    const { journeys: read } = body as unknown as { journeys: object[] };
    const again = await save(caller, occupational, { travelled: true, journeys: read, version: 1 }, where);
    expect((again.body as Record<string, unknown>)['journeys']).toEqual(read);
  });
});

describe('references', () => {
  const [saveReferences] = Object.values(application.lists);
  if (!saveReferences) throw new Error('References cannot be saved on their own.');
  const reference = (name: string, contact = true) => ({ name, contact, workerApplicationId: 999 });

  test('are saved on their own, the first as the latest, and the rest of the application stays [002-2-app-first-reference]', async () => {
    const { workerId, caller } = await anotherWorker();
    const where = at(ids.agencyId, workerId);
    const { body: before } = await save(caller, application, { position: 'Nurse', version: 0 }, where);
    const { status, body } = await caller.call(saveReferences, {
      ...where,
      body: { references: [reference('Harbour Hospital'), reference('Mill House', false)], version: 1 },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ position: 'Nurse', version: 2, submitted: false });
    expect(body['references']).toMatchObject([
      { id: 1, name: 'Harbour Hospital', contact: true, latest: true, workerApplicationId: before.id },
      { id: 2, name: 'Mill House', contact: false, latest: false, workerApplicationId: before.id },
    ]);
  });

  test('that come before anything else was saved leave what the profile knows', async () => {
    const workerId = await app.system((tx) => aWorker(tx, ids.agencyId, { phone_number: '07700 900123' }));
    const caller = await app.signedIn({ userType: 'WORKER', workerId });
    const { body } = await caller.call(saveReferences, {
      ...at(ids.agencyId, workerId),
      body: { references: [], version: 0 },
    });
    expect(body).toMatchObject({ version: 1, phone: '07700 900123', references: [] });
  });

  test('of a stale version, of somebody else, or too many are refused', async () => {
    const { workerId, caller } = await anotherWorker();
    const where = at(ids.agencyId, workerId);
    const saveList = (by: Caller, body: object) => by.call(saveReferences, { ...where, body: { version: 0, ...body } });
    expect((await saveList(caller, { references: [], version: 3 })).status).toBe(409);
    expect((await saveList(worker, { references: [], version: 0 })).status).toBe(404);
    expect((await saveList(consultant, { references: [], version: 0 })).status).toBe(403);
    const many = Array.from({ length: 7 }, (_, at_) => reference(`Reference ${at_}`));
    expect((await saveList(caller, { references: many, version: 0 })).status).toBe(400);
    expect((await saveList(caller, { references: [{ ...reference('x'), evil: 1 }], version: 0 })).status).toBe(400);
  });
});
