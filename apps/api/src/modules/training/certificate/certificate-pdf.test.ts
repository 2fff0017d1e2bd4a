import { createHash } from 'node:crypto';
import { certificateNumber } from '@worklane/contract/training/certificate.rules.ts';
import type { Insertable } from 'kysely';
import { extractImages, extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aPng } from '#platform/files/sample-file.factory.ts';
import { aWorker } from '../../workers/worker.factory.ts';
import { aTrainingRecord } from '../record.factory.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Agency, Worker, WorkerRecord } from '#platform/db/schema.generated.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Values = {
  agency?: Partial<Insertable<Agency>>;
  worker?: Partial<Insertable<Worker>>;
  training?: Partial<Insertable<WorkerRecord>>;
};

const certificate = (id: number, caller: Caller) =>
  app.app.server.inject({
    url: `/api/v1/worker-training/${id}/certificate`,
    headers: { authorization: `Bearer ${caller.token}` },
  });

/** As if the agency had uploaded it. */
const giveLogo = async (tx: Tx, agencyId: number, logo: Uint8Array) => {
  const { id } = await tx
    .insertInto('stored_file')
    .values({
      key: await app.app.services.files.store.keep(logo),
      agency_id: agencyId,
      kind: 'AGENCY_LOGO',
      content_type: 'image/png',
      size: logo.length,
      sha256: createHash('sha256').update(logo).digest(),
      name: 'logo.png',
      status: 'CLEAN',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.updateTable('agency').set({ logo_file_id: id }).where('id', '=', agencyId).execute();
};

/** What the worker gets who asks for the certificate, and what a reader reads in it. */
const downloaded = async ({ agency, worker, training }: Values, logo?: Uint8Array) => {
  const made = await app.system(async (tx) => {
    const agencyId = await anAgency(tx, agency);
    if (logo) await giveLogo(tx, agencyId, logo);
    const workerId = await aWorker(tx, agencyId, worker);
    return { agencyId, workerId, id: await aTrainingRecord(tx, agencyId, workerId, training) };
  });
  const answer = await certificate(made.id, await app.signedIn({ userType: 'WORKER', workerId: made.workerId }));
  const document = await getDocumentProxy(new Uint8Array(answer.rawPayload));
  const { totalPages, text } = await extractText(document, { mergePages: true });
  return { ...made, answer, totalPages, text: text.replaceAll(/\s+/g, ' '), document };
};

/** Width and height of every picture on the sheet. */
const pictures = async (document: Awaited<ReturnType<typeof getDocumentProxy>>) => {
  return (await extractImages(document, 1)).map(({ width, height }) => [width, height]);
};

describe('the certificate as a PDF', () => {
  test('is a file with the name of its number, kept by nobody on the way [000-2-certificate-number]', async () => {
    const { id, answer } = await downloaded({});
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['content-disposition']).toContain(`filename="certificate-${certificateNumber(id)}.pdf"`);
  });

  test('says who did what, when, until when, under whom and for whom [000-2-certificate-fields]', async () => {
    const { id, text, totalPages } = await downloaded({
      agency: { name: 'Brightside Care Staffing' },
      worker: { firstname: 'Łucja Iğdır', lastname: 'Erdős-Şahin Đặng' },
      training: {
        name: 'Manual Handling — Ćwiczenia',
        issued_on: '2026-02-03',
        expires_on: '2029-02-02',
        supervisor: 'Žofie Ångström',
      },
    });
    expect(totalPages).toBe(1);
    for (const part of [
      `No. ${certificateNumber(id)}`,
      'This certifies that Łucja Iğdır Erdős-Şahin Đặng has completed Manual Handling — Ćwiczenia',
      '03/02/2026',
      '02/02/2029',
      'Žofie Ångström',
      'Brightside Care Staffing',
    ]) {
      expect(text).toContain(part);
    }
  });

  test('carries the product’s name where the agency has no logo [000-2-certificate-logo]', async () => {
    expect((await downloaded({})).text).toMatch(/^Worklane/);
  });

  test('carries the agency’s logo in the product’s place, for the worker and for the agency [000-2-certificate-logo]', async () => {
    const { text, document, id, agencyId } = await downloaded({}, await aPng(320, 80));
    expect(text).toMatch(/^No\. /);
    expect(await pictures(document)).toEqual([[320, 80]]);
    const agency = await app.signedIn({ userType: 'AGENCY', agencyId });
    const { statusCode, rawPayload } = await certificate(id, agency);
    expect(statusCode).toBe(200);
    expect(await pictures(await getDocumentProxy(new Uint8Array(rawPayload)))).toEqual([[320, 80]]);
  });

  test('a logo that nobody can read costs nobody the certificate', async () => {
    expect((await downloaded({}, Buffer.from('no picture'))).text).toMatch(/^Worklane/);
  });

  test('stays one sheet whatever the names, and loses none of them', async () => {
    const name = (word: string, length: number) => `${word} `.repeat(length).slice(0, length).trim();
    const long = {
      agency: { name: name('Agency', 120) },
      worker: { firstname: name('Bartholomew', 255), lastname: 'x'.repeat(255) },
      training: { name: name('Safeguarding', 255), supervisor: name('Supervisor', 120) },
    };
    const { text, totalPages } = await downloaded(long);
    expect(totalPages).toBe(1);
    const letters = text.replaceAll(/\s/g, '');
    for (const whole of [
      long.agency.name,
      long.worker.firstname,
      long.worker.lastname,
      long.training.name,
      long.training.supervisor,
    ]) {
      expect(letters).toContain(whole.replaceAll(/\s/g, ''));
    }
  });

  test('is an A4 sheet, landscape, with a title for whoever keeps it', async () => {
    const { document, id } = await downloaded({ worker: { firstname: 'Ann', lastname: 'Adams' } });
    const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
    expect([Math.round(width), Math.round(height)]).toEqual([842, 595]);
    const { info } = await document.getMetadata();
    expect(info).toMatchObject({
      Title: expect.stringMatching(`^Certificate ${certificateNumber(id)}: .*, Ann Adams$`),
    });
  });

  test('says so where nobody is named as supervisor', async () => {
    expect((await downloaded({ training: { supervisor: null } })).text).toContain('Supervisor Not Set');
  });
});
