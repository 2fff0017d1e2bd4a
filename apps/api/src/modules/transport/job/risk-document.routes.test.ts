import { randomBytes, randomUUID } from 'node:crypto';
import { askForTransport } from '@worklane/contract/transport/client-request.ts';
import { acceptTransportJob, openTransportRequest } from '@worklane/contract/transport/transport-job.ts';
import { requestTransport } from '@worklane/contract/transport/public-transport.ts';
import {
  openRiskDocument,
  uploadGuestRiskDocument,
  uploadRiskDocument,
} from '@worklane/contract/transport/risk-document.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anAgency } from '#modules/agencies/agency.factory.ts';
import { aClient, aLink } from '#modules/clients/client.factory.ts';
import { aPdf, aPng } from '#platform/files/sample-file.factory.ts';
import { sweepOf } from '#platform/jobs/sweep.ts';
import { multipartOf } from '../../../testing/multipart.ts';
import { ownerQuery } from '../../../testing/owner.ts';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { transport } from '../module.ts';
import { requestValues } from '../transport.factory.ts';

/** A client and two agencies that work for it, and wards without an account. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ ANONYMOUS_LIMIT: '10000' });
});
afterAll(() => app.close());

const aTown = async () => {
  const ids = await app.system(async (tx) => {
    const [one, other] = [await anAgency(tx), await anAgency(tx)] as const;
    const clientId = await aClient(tx);
    for (const agencyId of [one, other]) await aLink(tx, agencyId, clientId);
    return { one, other, clientId };
  });
  return {
    ...ids,
    desk: await app.signedIn({ userType: 'AGENCY', agencyId: ids.one }),
    rival: await app.signedIn({ userType: 'AGENCY', agencyId: ids.other }),
    ward: await app.signedIn({ userType: 'CLIENT', clientId: ids.clientId }),
  };
};

const inTwoDays = () => Temporal.Now.instant().add({ hours: 48 }).toString();
const pdf = (bytes: Uint8Array = aPdf()) => ({ name: 'Robin Patient risks.pdf', type: 'application/pdf', bytes });

/** A PDF of exactly so many bytes. */
const pdfOf = (size: number): Buffer => {
  const around = (length: number) =>
    aPdf([
      Buffer.concat([
        Buffer.from(`<< /Length ${String(length).padStart(8)} >>\nstream\n`),
        randomBytes(length),
        Buffer.from('\nendstream'),
      ]),
    ]);
  return around(size - around(0).length);
};

const send = async (caller: Caller, file = pdf()): Promise<string> =>
  (await caller.upload(uploadRiskDocument, {}, file)).body.riskDoc;

const ask = (caller: Caller, agencyIds: number[], values: object = {}) =>
  caller.call(askForTransport, {
    body: { ...requestValues, dateTimeRequired: inTwoDays(), transportLegibleAgencyIds: agencyIds, ...values } as never,
  });

const open = (caller: Caller, id: number, reason: string | null = null) =>
  caller.call(openRiskDocument, { params: { id }, body: { reason } });

const follow = (url: string) => app.app.server.inject({ method: 'GET', url });

let wards = 0;
const fromAWard = () => `198.51.100.${(wards += 1) % 250}`;

const asGuest = async (agencyId: number, file = pdf(), address = fromAWard()) => {
  const { payload, headers } = multipartOf(file);
  const answer = await app.app.server.inject({
    method: 'POST',
    url: uploadGuestRiskDocument.path.replace(':agencyId', String(agencyId)),
    payload,
    headers,
    remoteAddress: address,
  });
  return {
    status: answer.statusCode,
    body: answer.json<{ riskDoc: string; message: string; code: string; violations?: unknown[] }>(),
  };
};

const requestAsGuest = async (agencyId: number, values: object) => {
  const answer = await app.app.server.inject({
    method: 'POST',
    url: requestTransport.path.replace(':agencyId', String(agencyId)),
    payload: {
      ...requestValues,
      dateTimeRequired: inTwoDays(),
      requestKey: randomUUID(),
      semail: `una-${randomUUID()}@example.org`,
      ...values,
    },
    remoteAddress: fromAWard(),
  });
  return { status: answer.statusCode, body: answer.json<{ reference: string; violations: unknown }>() };
};

const jobCalled = async (reference: string): Promise<number> => {
  const [row] = await ownerQuery<{ id: string }>(app, 'select id from transport_job where reference = $1', [reference]);
  return Number(row?.id);
};

const readingsOf = (jobId: number) =>
  ownerQuery(
    app,
    `select operation, after ->> 'reason' as reason from audit_log
     where action = 'READ' and subject = 'transport_job' and subject_id = $1 order by id`,
    [jobId],
  );

/** As the log has it. */
const openedFor = (reason: string | null) => ({ operation: 'openRiskDocument', reason });

describe('what may be sent', () => {
  test('has fewer than 1 048 576 bytes [003-5-risk-doc-size]', async () => {
    const { ward, one } = await aTown();
    const fits = await ward.upload(uploadRiskDocument, {}, pdf(pdfOf(1_048_575)));
    expect(fits.status).toBe(200);
    for (const size of [1_048_576, 1_048_577, 2_000_000]) {
      const { status, failure } = await ward.upload(uploadRiskDocument, {}, pdf(pdfOf(size)));
      expect([status, failure.violations]).toEqual([
        400,
        [{ field: 'file', message: 'Maximum upload file size is 1mb' }],
      ]);
      expect((await asGuest(one, pdf(pdfOf(size)))).body.message).toBe('Maximum upload file size is 1mb');
    }
  });

  test('is a PDF that does nothing by itself, or a picture', async () => {
    const { ward, one } = await aTown();
    const active = aPdf(['<< /S /JavaScript /JS (app.alert\\(1\\)) >>']);
    for (const [bytes, code] of [
      [active, 'FILE_ACTIVE'],
      [Buffer.from('<html></html>'), 'FILE_TYPE'],
    ] as const) {
      expect((await ward.upload(uploadRiskDocument, {}, pdf(bytes))).failure.code).toBe(code);
      expect((await asGuest(one, pdf(bytes))).body.code).toBe(code);
    }
    expect((await asGuest(one, { name: 'x', type: 'image/png', bytes: await aPng() })).status).toBe(200);
  });
});

describe('the document of a client’s job', () => {
  test('is opened once by each link, by those who see the job, and each time in the log', async () => {
    const { desk, rival, ward, one, other } = await aTown();
    const bytes = aPdf();
    const { body } = await ask(ward, [one, other], { riskDoc: await send(ward, pdf(bytes)) });
    for (const caller of [desk, rival, ward]) {
      const { body: link } = await open(caller, body.id);
      const answer = await follow(link.url);
      expect([answer.statusCode, answer.rawPayload.equals(bytes)]).toEqual([200, true]);
      expect((await follow(link.url)).statusCode).toBe(404);
    }
    expect(await readingsOf(body.id)).toEqual([null, null, null].map(openedFor));
    const { body: read } = await desk.call(openTransportRequest, { params: { id: body.id }, body: { reason: null } });
    expect(read.riskDoc).toEqual(expect.any(Number));
  });

  test('is gone for the others once an agency has accepted, and needs a reason from then on', async () => {
    const { desk, rival, ward, one, other } = await aTown();
    const { body } = await ask(ward, [one, other], { riskDoc: await send(ward) });
    await desk.call(acceptTransportJob, { body: { transportId: body.id } });
    expect((await open(rival, body.id, 'Curious')).status).toBe(404);
    for (const caller of [desk, ward]) {
      const { status, failure } = await open(caller, body.id);
      expect([status, failure.violations?.[0]?.field]).toEqual([400, 'reason']);
      expect((await open(caller, body.id, 'Handover')).status).toBe(200);
    }
    expect(await readingsOf(body.id)).toEqual(['Handover', 'Handover'].map(openedFor));
  });

  test('is called the same for everybody, since people call such files after the patient', async () => {
    const { ward, one, clientId } = await aTown();
    await ask(ward, [one], { riskDoc: await send(ward) });
    const files = await ownerQuery(app, 'select name from stored_file where client_id = $1', [clientId]);
    expect(files).toEqual([{ name: 'risk-document.pdf' }]);
    const [named] = await ownerQuery<{ n: number }>(
      app,
      `select count(*)::int as n from audit_log where client_id = $1 and (before::text || after::text) like '%Robin%'`,
      [clientId],
    );
    expect(named?.n).toBe(0);
  });

  test('a job without one has none to open, and nothing is logged', async () => {
    const { ward, one } = await aTown();
    const { body } = await ask(ward, [one]);
    expect((await open(ward, body.id)).status).toBe(404);
    expect(await readingsOf(body.id)).toEqual([]);
  });

  test('belongs to one job, and to nobody else’s', async () => {
    const { ward, one } = await aTown();
    const neighbour = await aTown();
    const riskDoc = await send(ward);
    const refused = [400, [{ field: 'riskDoc', message: 'Choose the risk document again.' }]];
    const answer = async (caller: Caller, agencyId: number, token: string) => {
      const { status, failure } = await ask(caller, [agencyId], { riskDoc: token });
      return [status, failure.violations];
    };
    expect(await answer(neighbour.ward, neighbour.one, riskDoc)).toEqual(refused);
    expect(await answer(ward, one, 'x'.repeat(43))).toEqual(refused);
    expect((await ask(ward, [one], { riskDoc })).status).toBe(201);
    expect(await answer(ward, one, riskDoc)).toEqual(refused);
  });
});

describe('a guest’s document', () => {
  test('joins the job of the request that names it, once', async () => {
    const { one, other, desk, rival } = await aTown();
    const bytes = aPdf();
    const { body: sent } = await asGuest(one, pdf(bytes));
    expect((await requestAsGuest(other, sent)).body.violations).toEqual([
      { field: 'riskDoc', message: 'Choose the risk document again.' },
    ]);
    const { body } = await requestAsGuest(one, sent);
    const id = await jobCalled(body.reference);
    const { body: link } = await open(desk, id);
    expect((await follow(link.url)).rawPayload.equals(bytes)).toBe(true);
    expect((await open(rival, id)).status).toBe(404);
    expect((await requestAsGuest(one, sent)).status).toBe(400);
  });

  test('is for nobody to read until then, not for the agency’s people either', async () => {
    const { one, other, clientId, desk, rival } = await aTown();
    const { body } = await asGuest(one);
    const seen = (agencyId: number, userId: number) =>
      app.behindSecondWall('AGENCY', { agencyId, clientId, workerId: 0 }, async (tx) => {
        await sql`select set_config('app.user_id', ${String(userId)}, true)`.execute(tx);
        return {
          files: (await tx.selectFrom('stored_file').select('id').where('kind', '=', 'RISK_DOCUMENT').execute()).length,
          documents: (await tx.selectFrom('transport_risk_document').select('file_id').execute()).length,
        };
      });
    expect(await seen(one, desk.userId)).toEqual({ files: 0, documents: 0 });
    expect(await seen(other, rival.userId)).toEqual({ files: 0, documents: 0 });
    await requestAsGuest(one, body);
    expect(await seen(one, desk.userId)).toEqual({ files: 1, documents: 1 });
    expect(await seen(other, rival.userId)).toEqual({ files: 0, documents: 0 });
  });

  test('an agency that is not there, and one that is suspended, take none', async () => {
    const suspended = await app.system((tx) => anAgency(tx, { status: 'SUSPENDED' }));
    const answers = [await asGuest(suspended), await asGuest(suspended + 100_000)];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
  });

  test('takes its sender’s share of the room that all have, and nobody else’s', async () => {
    const { one } = await aTown();
    const [eager, other] = ['203.0.113.5', '203.0.113.6'];
    const page = { name: 'page.png', type: 'image/png', bytes: await aPng(8, 8) };
    const statuses: number[] = [];
    for (let count = 0; count < 26; count += 1) statuses.push((await asGuest(one, page, eager)).status);
    expect(statuses).toEqual([...Array<number>(25).fill(200), 409]);
    expect((await asGuest(one, pdf(), other)).status).toBe(200);
    await requestAsGuest(one, (await asGuest(one, pdf(), other)).body);
    const senders = await ownerQuery<{ n: number }>(
      app,
      `select count(distinct sender_hash)::int as n from transport_risk_document where agency_id = $1
         and sender_hash not like '%203.0.113%'`,
      [one],
    );
    expect(senders[0]?.n).toBe(2);
  });

  test('goes after a day with its file, unless a request has named it', async () => {
    const { one } = await aTown();
    const kept = await asGuest(one);
    const late = await asGuest(one);
    await requestAsGuest(one, kept.body);
    await ownerQuery(
      app,
      `update transport_risk_document set uploaded_at = now() - interval '25 hours' where agency_id = $1`,
      [one],
    );
    expect((await requestAsGuest(one, late.body)).status).toBe(400);
    await sweepOf(transport.outdated ?? []).run(app.jobDeps, {});
    const left = await ownerQuery<{ files: number; documents: number }>(
      app,
      `select count(*)::int as files, count(d.file_id)::int as documents
       from stored_file f left join transport_risk_document d on d.file_id = f.id where f.agency_id = $1`,
      [one],
    );
    expect(left).toEqual([{ files: 1, documents: 1 }]);
  });
});
