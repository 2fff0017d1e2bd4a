import {
  addHirerDocuments,
  HIRER_DOCUMENT_FILE,
  HirerDocumentType,
  listHirerDocuments,
  openDocumentForPlatform,
  openHirerDocument,
  reuploadHirerDocument,
  uploadHirerFile,
  type HirerDocument,
} from '@worklane/contract/vehicle-hire/hirer-document.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPdf, aPng } from '#platform/files/sample-file.factory.ts';
import { ownerQuery } from '../../../testing/owner.ts';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aClient, aLink } from '../../clients/client.factory.ts';
import { sweepOf } from '#platform/jobs/sweep.ts';
import { vehicleHire } from '../module.ts';
import { aHirer, aHirerDocument } from '../vehicle-hire.factory.ts';

/** Two providers work for the same client; each has been shown a licence of its own. */

let app: TestApp;
let agency: Caller;
let neighbour: Caller;
let ids: Awaited<ReturnType<typeof setScene>>;

const setScene = () =>
  app.system(async (tx) => {
    const [agencyId, neighbourId] = [await anAgency(tx), await anAgency(tx)];
    const [clientId, strangerId] = [await aClient(tx), await aClient(tx)];
    for (const id of [agencyId, neighbourId]) {
      await aLink(tx, id, clientId);
      await aHirer(tx, id, clientId);
    }
    await aLink(tx, neighbourId, strangerId);
    await aHirer(tx, neighbourId, strangerId);
    return {
      agencyId,
      neighbourId,
      clientId,
      strangerId,
      passport: await aHirerDocument(tx, agencyId, clientId, { name: 'PASSPORT' }),
      licence: await aHirerDocument(tx, agencyId, clientId, { expiryDate: '2031-04-30' }),
      theirs: await aHirerDocument(tx, neighbourId, clientId),
      ofStranger: await aHirerDocument(tx, neighbourId, strangerId),
    };
  });

beforeAll(async () => {
  app = await startTestApp();
  ids = await setScene();
  agency = await app.signedIn({ userType: 'AGENCY', agencyId: ids.agencyId });
  neighbour = await app.signedIn({ userType: 'AGENCY', agencyId: ids.neighbourId });
});
afterAll(() => app.close());

const list = (caller: Caller, id = ids.clientId) => caller.call(listHirerDocuments, { params: { id } });
const open = (caller: Caller, documentId: number, body = {}, id = ids.clientId) =>
  caller.call(openHirerDocument, { params: { id, documentId }, body });
const upload = (
  caller: Caller,
  documentId: number,
  body: { version: number; expiryDate?: string },
  bytes: Uint8Array,
  id = ids.clientId,
) =>
  caller.upload(
    reuploadHirerDocument,
    { params: { id, documentId }, body },
    { name: 'scan.png', type: 'image/png', bytes },
  );

/** Follows a link as a browser does, without a session. */
const bytesBehind = async (url: string) => {
  const { statusCode, headers, rawPayload } = await app.app.server.inject({ method: 'GET', url });
  return { statusCode, type: headers['content-type'], bytes: rawPayload };
};

describe('listHirerDocuments', () => {
  test('answers what the hirer has shown to this provider [000-2-hirer-documents]', async () => {
    const { status, body } = await list(agency);
    expect(status).toBe(200);
    expect(body.map(({ name }) => name)).toEqual(['DRIVER', 'PASSPORT']);
    expect(body[0]).toEqual({
      id: ids.licence,
      name: 'DRIVER',
      agency: { id: ids.agencyId, name: expect.any(String) },
      url: `/api/v1/client/${ids.clientId}/document/${ids.licence}/link`,
      version: 1,
      createdDate: expect.stringMatching(/^20\d\d-\d\d-\d\dT.*Z$/),
      uploadedBy: 'Ann Example',
      expiryDate: '2031-04-30',
      contentType: 'image/png',
      former: [],
      can: { reupload: true },
    } satisfies HirerDocument);
  });

  test('says who may not replace them', async () => {
    const reader = await app.signedIn({ userType: 'AGENCY', agencyId: ids.agencyId, permissions: ['VIEW_CLIENT'] });
    expect((await list(reader)).body.map(({ can }) => can.reupload)).toEqual([false, false]);
    expect((await upload(reader, ids.licence, { version: 1 }, await aPng())).status).toBe(403);
  });

  test('the platform looks at what all of them were shown, and changes nothing [001-1-admin-sees-all]', async () => {
    const admin = await app.signedIn({ userType: 'ADMIN' });
    const { body } = await list(admin);
    expect(body.map(({ id, agency: { id: agencyId }, can }) => [id, agencyId, can.reupload])).toEqual([
      [ids.licence, ids.agencyId, false],
      [ids.theirs, ids.neighbourId, false],
      [ids.passport, ids.agencyId, false],
    ]);
    for (const id of [ids.licence, ids.theirs])
      expect((await admin.call(openDocumentForPlatform, { params: { id }, body: {} })).status).toBe(200);
    expect((await upload(admin, ids.licence, { version: 1 }, await aPng())).status).toBe(403);
  });

  test('is for agencies with the permission', async () => {
    const without = await app.signedIn({ userType: 'AGENCY', agencyId: ids.agencyId, permissions: [] });
    const hirer = await app.signedIn({ userType: 'CLIENT', clientId: ids.clientId });
    const blind = await app.signedIn({ userType: 'ADMIN', permissions: [] });
    for (const caller of [without, hirer, blind]) {
      expect((await list(caller)).status).toBe(403);
      expect((await open(caller, ids.licence)).status).toBe(403);
      expect((await upload(caller, ids.licence, { version: 1 }, await aPng())).status).toBe(403);
    }
  });
});

describe('a document of another provider, or under another client', () => {
  test('does not exist', async () => {
    const cases = [
      [agency, ids.clientId, ids.theirs],
      [agency, ids.strangerId, ids.ofStranger],
      [neighbour, ids.strangerId, ids.theirs],
    ] as const;
    for (const [caller, clientId, documentId] of cases) {
      const opened = await open(caller, documentId, {}, clientId);
      expect(opened.status).toBe(404);
      expect(opened.failure).toEqual((await open(caller, 999_999, {}, clientId)).failure);
      const replaced = await upload(caller, documentId, { version: 1 }, await aPng(), clientId);
      expect(replaced.status).toBe(404);
    }
    expect((await list(agency, ids.strangerId)).status).toBe(404);
  });
});

describe('reuploadHirerDocument', () => {
  test('replaces the file, shows it once by a link, and keeps the former one [000-2-hirer-documents]', async () => {
    const first = await upload(agency, ids.passport, { version: 1, expiryDate: '2035-01-31' }, await aPng(40, 30));
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      id: ids.passport,
      version: 2,
      expiryDate: '2035-01-31',
      contentType: 'image/png',
    });
    const second = await upload(agency, ids.passport, { version: 2 }, aPdf());
    expect(second.body).toMatchObject({ version: 3, expiryDate: null, contentType: 'application/pdf' });
    expect(second.body.former.map(({ version }) => version)).toEqual([2, 1]);
    expect(second.body.former[1]?.uploadedBy).toBe('Ann Example');
    expect((await list(agency)).body[1]).toEqual(second.body);

    const { body: link } = await open(agency, ids.passport);
    const pdf = await bytesBehind(link.url);
    expect([pdf.statusCode, pdf.type]).toEqual([200, 'application/pdf']);
    expect(pdf.bytes.equals(aPdf())).toBe(true);
    expect((await bytesBehind(link.url)).statusCode).toBe(404);

    const former = await open(agency, ids.passport, { version: 2 });
    expect((await bytesBehind(former.body.url)).type).toBe('image/png');
    expect((await open(agency, ids.passport, { version: 4 })).status).toBe(404);
  });

  test('once per version: the second of two who saw the same one is told', async () => {
    const [png, pdf] = [await aPng(), aPdf()];
    const answers = await Promise.all([
      upload(agency, ids.licence, { version: 1 }, png),
      upload(agency, ids.licence, { version: 1 }, pdf),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [licence] = (await list(agency)).body;
    expect([licence?.version, licence?.former.length]).toEqual([2, 1]);
  });

  test.each<[string, () => Uint8Array, string]>([
    ['a page in disguise', () => Buffer.from('<html><script>alert(1)</script></html>'), 'FILE_TYPE'],
    ['a PDF that runs a script', () => aPdf(['<< /S /JavaScript /JS (app.alert(1)) >>']), 'FILE_ACTIVE'],
    ['nothing', () => Buffer.alloc(0), 'FILE_EMPTY'],
    ['too much', () => Buffer.alloc(HIRER_DOCUMENT_FILE.maxBytes + 1), 'FILE_TOO_LARGE'],
  ])('refuses %s, and the document stays as it is', async (_what, bytes, code) => {
    const before = (await list(agency)).body;
    const { version = 0 } = before.find(({ id }) => id === ids.licence) ?? {};
    const { status, failure } = await upload(agency, ids.licence, { version }, bytes());
    expect([status, failure.code]).toEqual([400, code]);
    expect((await list(agency)).body).toEqual(before);
  });

  test('one that has expired is no replacement', async () => {
    const { status, failure } = await upload(
      agency,
      ids.licence,
      { version: 1, expiryDate: '2020-01-31' },
      await aPng(),
    );
    expect(status).toBe(400);
    expect(failure.violations).toEqual([
      { field: 'expiryDate', message: 'The expiry date has passed. Upload a document that’s still valid.' },
    ]);
  });

  test('refuses a date that is none', async () => {
    const { status, failure } = await upload(agency, ids.licence, { version: 1, expiryDate: 'soon' }, await aPng());
    expect(status).toBe(400);
    expect(failure.violations[0]?.field).toBe('expiryDate');
  });
});

describe('adding documents', () => {
  const send = (caller: Caller, bytes: Uint8Array, id = ids.clientId) =>
    caller.upload(uploadHirerFile, { params: { id } }, { name: 'licence.png', type: 'image/png', bytes });
  const add = (caller: Caller, clientDocs: { url: string; name: HirerDocumentType }[], id = ids.clientId) =>
    caller.call(addHirerDocuments, { params: { id }, body: { id, clientDocs } });
  const sent = async (caller: Caller, id = ids.clientId) => (await send(caller, await aPng(), id)).body.fileUrl;

  /** As if the file had been sent so long ago. */
  const ageing = (fileId: number, ago: Temporal.DurationLike) =>
    ownerQuery(app, 'update hirer_upload set uploaded_at = $1 where file_id = $2', [
      Temporal.Now.instant().subtract(ago).toString(),
      fileId,
    ]);

  const aNewHirer = () =>
    app.system(async (tx) => {
      const clientId = await aClient(tx);
      await aLink(tx, ids.agencyId, clientId);
      await aLink(tx, ids.neighbourId, clientId);
      return clientId;
    });

  test('a file is sent first and answers its fileUrl, with which the document is added [001-7-upload-returns-url] [001-7-add-document-body] [001-3-document-types]', async () => {
    const id = await aNewHirer();
    const { status, body } = await send(agency, await aPng(40, 30), id);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['fileUrl']);
    expect((await list(agency, id)).body).toEqual([]);

    for (const name of HirerDocumentType.options) {
      const url = name === 'ID' ? body.fileUrl : await sent(agency, id);
      expect((await add(agency, [{ url, name }], id)).status).toBe(201);
    }
    const documents = (await list(agency, id)).body;
    expect(documents.map(({ name }) => name)).toEqual(['ID', 'DRIVER', 'PASSPORT', 'PROOF_RESIDENCE']);
    expect(documents[0]).toMatchObject({ version: 1, expiryDate: null, contentType: 'image/png', former: [] });
    const { body: link } = await open(agency, documents[0]?.id ?? 0, {}, id);
    expect((await bytesBehind(link.url)).type).toBe('image/png');
    expect((await list(neighbour, id)).body).toEqual([]);
  });

  test('the server makes a picture smaller that came too large [001-5-upload-compress]', async () => {
    const id = await aNewHirer();
    const { body } = await send(agency, await aPng(2000, 500), id);
    const { body: documents } = await add(agency, [{ url: body.fileUrl, name: 'ID' }], id);
    const { body: link } = await open(agency, documents[0]?.id ?? 0, {}, id);
    const { bytes } = await bytesBehind(link.url);
    // Width and height as the head of a PNG says them.
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1024, 256]);
  });

  test('a hirer has one document of each type', async () => {
    const id = await aNewHirer();
    await add(agency, [{ url: await sent(agency, id), name: 'ID' }], id);
    const again = await add(agency, [{ url: await sent(agency, id), name: 'ID' }], id);
    expect([again.status, again.failure.violations[0]?.field]).toEqual([409, 'clientDocs.0.name']);
    const both = [
      { url: await sent(agency, id), name: 'PASSPORT' as const },
      { url: await sent(agency, id), name: 'PASSPORT' as const },
    ];
    expect((await add(agency, both, id)).status).toBe(409);
    expect((await list(agency, id)).body).toHaveLength(1);
  });

  test('a file of another agency, a used one and one that waited too long answer like one that never was', async () => {
    const id = await aNewHirer();
    const used = await sent(agency, id);
    await add(agency, [{ url: used, name: 'ID' }], id);
    const late = await sent(agency, id);
    const lateId = Number(late.split('/').at(-1));
    await ageing(lateId, { hours: 25 });
    const absent = await add(agency, [{ url: `/api/v1/client/${id}/document/file/999999`, name: 'PASSPORT' }], id);
    expect([absent.status, absent.failure.code]).toEqual([404, 'NOT_FOUND']);
    const own = await sent(agency, id);
    const wrong = [
      await sent(neighbour, id),
      used,
      late,
      `${own}0000000`,
      own.replace('/file/', '/file/x'),
      `https://example.org${own}`,
      `/api/v1/client/${ids.clientId}/document/file/${own.split('/').at(-1)}`,
    ];
    for (const url of wrong)
      expect([url, (await add(agency, [{ url, name: 'PASSPORT' }], id)).failure]).toEqual([url, absent.failure]);
    // One of two is enough, and nothing of the other is kept.
    const half = [
      { url: own, name: 'PASSPORT' as const },
      { url: used, name: 'DRIVER' as const },
    ];
    expect((await add(agency, half, id)).failure).toEqual(absent.failure);
    expect((await add(agency, [{ url: own, name: 'PASSPORT' }], id)).status).toBe(201);
  });

  test('of two who add the same file at once, one does', async () => {
    const id = await aNewHirer();
    const url = await sent(agency, id);
    const answers = await Promise.all([
      add(agency, [{ url, name: 'ID' }], id),
      add(agency, [{ url, name: 'DRIVER' }], id),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 404]);
  });

  test.each<[string, () => Promise<Uint8Array>]>([
    ['PDF', async () => aPdf()],
    ['page in disguise', async () => Buffer.from('<html></html>')],
  ])('takes no %s [001-5-upload-image-types]', async (_what, bytes) => {
    const { status, failure } = await send(agency, await bytes());
    expect([status, failure.message]).toEqual([400, 'Please select a valid image file (PNG, JPG, JPEG, or WEBP)']);
  });

  test('asks for a type and a file [001-5-upload-type-message]', async () => {
    const url = await sent(agency);
    const untyped = await add(agency, [{ url, name: '' as HirerDocumentType }]);
    expect([untyped.status, untyped.failure.message]).toEqual([400, 'Document type is required']);
    expect((await add(agency, [{ url: '', name: 'ID' }])).failure.message).toBe('Please select a file');
    expect((await add(agency, [])).failure.message).toBe('Please select a file');
  });

  test('is for the client of the address, and for those who may change it', async () => {
    const clientDocs = [{ url: await sent(agency), name: 'ID' as const }];
    const body = { id: ids.clientId + 1, clientDocs };
    const other = await agency.call(addHirerDocuments, { params: { id: ids.clientId }, body });
    expect([other.status, other.failure.violations[0]?.field]).toEqual([400, 'id']);
    expect((await add(agency, clientDocs, ids.strangerId)).status).toBe(404);
    expect((await send(agency, await aPng(), ids.strangerId)).status).toBe(404);
    const reader = await app.signedIn({ userType: 'AGENCY', agencyId: ids.agencyId, permissions: ['VIEW_CLIENT'] });
    expect((await add(reader, clientDocs)).status).toBe(403);
    expect((await send(reader, await aPng())).status).toBe(403);
  });

  test('what nobody adds is gone after 24 hours, and what was added stays', async () => {
    const id = await aNewHirer();
    const [kept, fresh, old] = [await sent(agency, id), await sent(agency, id), await sent(agency, id)];
    await add(agency, [{ url: kept, name: 'ID' }], id);
    const idOf = (url: string) => Number(url.split('/').at(-1));
    const rows = [kept, fresh, old].map(idOf);
    const left = () =>
      app.system(async (tx) => {
        const files = await tx.selectFrom('stored_file').select('id').where('id', 'in', rows).orderBy('id').execute();
        return files.map((file) => file.id);
      });
    await ageing(idOf(old), { hours: 24, minutes: 1 });
    await sweepOf(vehicleHire.outdated ?? []).run(app.jobDeps, {});
    expect(await left()).toEqual([idOf(kept), idOf(fresh)]);
  });
});
