import { downloadRecordDocument, RECORD_DOCUMENT } from '@worklane/contract/training/record.ts';
import {
  openWorkerComplianceDocument,
  uploadWorkerComplianceDocument,
} from '@worklane/contract/training/worker-compliance.ts';
import {
  deleteWorkerTraining,
  getWorkerTraining,
  openWorkerTrainingDocument,
  uploadWorkerTrainingDocument,
} from '@worklane/contract/training/worker-training.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPdf, aPng } from '#platform/files/sample-file.factory.ts';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aWorker, joins } from '../../workers/worker.factory.ts';
import { aBroughtTraining, aComplianceRecord, aTrainingRecord } from '../record.factory.ts';

let app: TestApp;
let agency: Caller;
let rival: Caller;
let admin: Caller;
let ann: Caller;
let annId: number;
let own: number;

beforeAll(async () => {
  app = await startTestApp();
  const other = await app.system(async (tx) => {
    own = await anAgency(tx);
    const second = await anAgency(tx);
    annId = await aWorker(tx, own);
    await joins(tx, annId, second);
    return second;
  });
  agency = await app.signedIn({ userType: 'AGENCY', agencyId: own });
  rival = await app.signedIn({ userType: 'AGENCY', agencyId: other });
  admin = await app.signedIn({ userType: 'ADMIN' });
  ann = await app.signedIn({ userType: 'WORKER', workerId: annId });
});
afterAll(() => app.close());

const make = (factory: typeof aTrainingRecord, values = {}) => app.system((tx) => factory(tx, own, annId, values));
const read = async (id: number) => (await ann.call(getWorkerTraining, { params: { id } })).body;
const upload = (caller: Caller, id: number, version: number, bytes: Uint8Array = aPdf(), name = 'scan.pdf') =>
  caller.upload(
    uploadWorkerTrainingDocument,
    { params: { id }, body: { version } },
    { name, type: 'application/pdf', bytes },
  );
const open = (caller: Caller, id: number) => caller.call(openWorkerTrainingDocument, { params: { id } });
const get = async (url: string, { token }: Pick<Caller, 'token'> = { token: undefined }) => {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return app.app.server.inject({ method: 'GET', url, headers });
};
const addressOf = (workerId: number, id: number) =>
  downloadRecordDocument.path.replace(':workerId', String(workerId)).replace(':id', String(id));

const filesOf = () =>
  app.system((tx) => tx.selectFrom('stored_file').select(['id', 'name']).where('worker_id', '=', annId).execute());

describe('upload', () => {
  test('a worker’s certificate is there for both, and for nobody else [002-7-document-base] [002-5-certificate-pdf]', async () => {
    const id = await make(aBroughtTraining, { status: 'APPROVED' });
    const { status, body } = await upload(ann, id, 1);
    expect(status).toBe(200);
    const document = `/tina/worklink/worker/${annId}/record/${id}`;
    expect(body).toMatchObject({ document, documentType: 'application/pdf', status: 'WAITING_APPROVAL', version: 2 });

    for (const caller of [ann, agency, admin]) {
      const answer = await get(document, caller);
      expect(answer.statusCode).toBe(200);
      expect(answer.rawPayload.equals(aPdf())).toBe(true);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-disposition': expect.stringContaining('inline; filename="scan.pdf"'),
      });
      const { body: link } = await open(caller, id);
      expect((await get(link.url)).rawPayload.equals(aPdf())).toBe(true);
      expect((await get(link.url)).statusCode).toBe(404);
    }
    expect((await get(document)).statusCode).toBe(401);
    const absent = await get(addressOf(annId, 987_654), rival);
    expect((await get(document, rival)).body).toBe(absent.body);
    expect((await get(addressOf(annId + 1, id), ann)).statusCode).toBe(404);
    expect((await open(rival, id)).status).toBe(404);
    const reads = await app.system((tx) =>
      tx
        .selectFrom('audit_log')
        .select('user_id')
        .where('action', '=', 'READ')
        .where('subject', '=', 'worker_record')
        .where('subject_id', '=', id)
        .orderBy('id')
        .execute(),
    );
    expect(reads.map(({ user_id }) => user_id)).toEqual([ann, agency, admin].map(({ userId }) => userId));
  });

  test('a newer document takes the place of the former one, and goes with its record', async () => {
    const id = await make(aBroughtTraining);
    await upload(ann, id, 1, aPdf(), 'first.pdf');
    const second = await upload(agency, id, 2, aPdf(['<< /Second true >>']), 'second.pdf');
    expect(second.body).toMatchObject({ status: 'WAITING_APPROVAL', version: 3 });
    const names = async () => (await filesOf()).map(({ name }) => name);
    expect(await names()).toContain('second.pdf');
    expect(await names()).not.toContain('first.pdf');
    await ann.call(deleteWorkerTraining, { params: { id } });
    expect(await names()).not.toContain('second.pdf');
  });

  test('only in place of what was seen, and only of what one may change', async () => {
    const id = await make(aBroughtTraining);
    await upload(ann, id, 1);
    expect((await upload(agency, id, 1)).failure.code).toBe('STALE');
    expect((await upload(rival, id, 2)).status).toBe(404);
    expect((await upload(admin, id, 2)).status).toBe(403);
    const held = await make(aTrainingRecord);
    const online = await make(aBroughtTraining, { hasco_id: 'H-1' });
    expect((await upload(ann, held, 1)).status).toBe(403);
    expect((await upload(agency, online, 1)).status).toBe(403);
    expect((await upload(agency, held, 1)).body.status).toBe('APPROVED');
  });

  test('a compliance has a document of its own', async () => {
    const id = await make(aComplianceRecord);
    const file = { name: 'dbs.pdf', type: 'application/pdf', bytes: aPdf() };
    const sent = { params: { id }, body: { version: 1 } };
    const { body } = await ann.upload(uploadWorkerComplianceDocument, sent, file);
    expect(body).toMatchObject({ document: addressOf(annId, id), status: 'WAITING_APPROVAL' });
    const { body: link } = await agency.call(openWorkerComplianceDocument, { params: { id } });
    expect((await get(link.url)).statusCode).toBe(200);
    // It is no training.
    expect((await open(ann, id)).status).toBe(404);
  });

  test('without one there is nothing to open [002-8-placeholders]', async () => {
    const id = await make(aBroughtTraining);
    const { status, failure } = await open(ann, id);
    expect([status, failure.message]).toEqual([409, 'Document Not Uploaded']);
    expect((await get(addressOf(annId, id), ann)).statusCode).toBe(404);
  });
});

describe('what is refused', () => {
  const padded = (size: number) => Buffer.concat([aPdf(), Buffer.alloc(size - aPdf().length, ' ')]);
  const LIMIT = 1_048_576;

  test.each<[string, () => Uint8Array | Promise<Uint8Array>, string, string]>([
    ['a picture', () => aPng(), 'FILE_TYPE', 'Choose a PDF file.'],
    [
      'a page in disguise',
      () => Buffer.from('<html><script>alert(1)</script></html>'),
      'FILE_TYPE',
      'Choose a PDF file.',
    ],
    ['a script', () => aPdf(['<< /S /JavaScript /JS (app.alert(1)) >>']), 'FILE_ACTIVE', ''],
    ['a launch', () => aPdf(['<< /S /Launch /F (calc.exe) >>']), 'FILE_ACTIVE', ''],
    ['a file inside', () => aPdf(['<< /Type /EmbeddedFile >>']), 'FILE_ACTIVE', ''],
    ['nothing', () => Buffer.alloc(0), 'FILE_EMPTY', ''],
    ['1 MB', () => padded(LIMIT), 'FILE_TOO_LARGE', 'Maximum upload file size is 1mb'],
    ['10 MB', () => padded(10 * LIMIT), 'FILE_TOO_LARGE', 'Maximum upload file size is 1mb'],
  ])('%s [002-5-certificate-pdf] [002-5-certificate-size]', async (_what, bytes, code, message) => {
    const id = await make(aBroughtTraining);
    const before = await filesOf();
    const { status, failure } = await upload(ann, id, 1, await bytes());
    expect([status, failure.code]).toEqual([400, code]);
    expect(failure.message).toContain(message);
    expect(await read(id)).toMatchObject({ document: null, version: 1 });
    expect(await filesOf()).toEqual(before);
  });

  test('up to the last byte below it is taken [002-9-upload-limit]', async () => {
    expect(RECORD_DOCUMENT.maxBytes).toBe(LIMIT - 1);
    const id = await make(aBroughtTraining);
    expect((await upload(ann, id, 1, padded(LIMIT - 1))).status).toBe(200);
  });

  test('without a file it says what is missing [002-5-certificate-none]', async () => {
    const id = await make(aBroughtTraining);
    const { statusCode, body } = await app.app.server.inject({
      method: 'PUT',
      url: `/api/v1/worker-training/${id}/document`,
      headers: {
        authorization: `Bearer ${ann.token}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
      payload: '--x\r\ncontent-disposition: form-data; name="version"\r\n\r\n1\r\n--x--\r\n',
    });
    expect([statusCode, (JSON.parse(body) as { message: string }).message]).toEqual([
      400,
      'Please select a certificate to upload.',
    ]);
  });

  test.each([
    '../../etc/passwd',
    'a\r\nset-cookie: x=1.pdf',
    'invoice\u202Efdp.exe',
    `${'long'.repeat(100)}.pdf`,
    'certificate.pdf.exe',
    '',
  ])('an odd name does no harm: %j', async (name) => {
    const id = await make(aBroughtTraining);
    expect((await upload(ann, id, 1, aPdf(), name)).status).toBe(200);
    const { statusCode, headers } = await get(addressOf(annId, id), agency);
    expect([statusCode, headers['set-cookie'], headers['content-type']]).toEqual([200, undefined, 'application/pdf']);
    const disposition = decodeURIComponent(String(headers['content-disposition']));
    expect(disposition).toMatch(/^inline; filename="[\w .()-]{1,150}\.pdf"/);
    // oxlint-disable-next-line no-control-regex -- what must not be in it is what is looked for
    expect(disposition).not.toMatch(/[\u0000-\u001F\u202E/\\]/);
  });
});
