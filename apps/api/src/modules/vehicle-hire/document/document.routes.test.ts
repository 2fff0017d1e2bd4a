import {
  HIRER_DOCUMENT_FILE,
  listHirerDocuments,
  openHirerDocument,
  reuploadHirerDocument,
  type HirerDocument,
} from '@worklane/contract/vehicle-hire/hirer-document.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPdf, aPng } from '#platform/files/sample-file.factory.ts';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aClient, aLink } from '../../clients/client.factory.ts';
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

  test('is for agencies with the permission', async () => {
    const without = await app.signedIn({ userType: 'AGENCY', agencyId: ids.agencyId, permissions: [] });
    const hirer = await app.signedIn({ userType: 'CLIENT', clientId: ids.clientId });
    const admin = await app.signedIn({ userType: 'ADMIN' });
    for (const caller of [without, hirer, admin]) {
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

  test('refuses a date that is none', async () => {
    const { status, failure } = await upload(agency, ids.licence, { version: 1, expiryDate: 'soon' }, await aPng());
    expect(status).toBe(400);
    expect(failure.violations[0]?.field).toBe('expiryDate');
  });
});
