import { askForTransport } from '@worklane/contract/transport/client-request.ts';
import { handBackTransportJob } from '@worklane/contract/transport/crew.ts';
import { findTransportJobsOfPatient } from '@worklane/contract/transport/patient-search.ts';
import { openRiskDocument } from '@worklane/contract/transport/risk-document.ts';
import { acceptTransportJob, openTransportRequest } from '@worklane/contract/transport/transport-job.ts';
import { changeTransportPrivacy, getTransportPrivacy } from '@worklane/contract/transport/transport-privacy.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anAgency } from '#modules/agencies/agency.factory.ts';
import { aClient, aLink } from '#modules/clients/client.factory.ts';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { aRiskDocument, requestValues } from '../transport.factory.ts';

/** A ward and two agencies that work for its hospital. Each test has its own. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const NHS = '943 476 5919';

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
type Town = Awaited<ReturnType<typeof aTown>>;

const ask = async ({ ward, one, other }: Town): Promise<number> => {
  const { body } = await ward.call(askForTransport, {
    body: {
      ...requestValues,
      nhs: NHS,
      dateTimeRequired: Temporal.Now.instant().add({ hours: 48 }).toString(),
      transportLegibleAgencyIds: [one, other],
    } as never,
  });
  await app.system((tx) => aRiskDocument(tx, body.id));
  return body.id;
};

const decide = (ward: Caller, identityAfterAcceptance = true, version = 1) =>
  ward.call(changeTransportPrivacy, { body: { identityAfterAcceptance, version } });
const read = async (caller: Caller, id: number, reason: string | null = null) =>
  (await caller.call(openTransportRequest, { params: { id }, body: { reason } })).body;
const found = async (caller: Caller) =>
  (await caller.call(findTransportJobsOfPatient, { body: { nhs: NHS } })).body.map(({ id }) => id);
const document = (caller: Caller, id: number, reason: string | null = null) =>
  caller.call(openRiskDocument, { params: { id }, body: { reason } });

const KNOWN = { patientName: 'Robin Patient', pdob: '1990-01-31', nhs: '9434765919', identityWithheld: false };
const UNKNOWN = { patientName: null, pdob: null, nhs: null, identityWithheld: true };

describe('who the patient is', () => {
  test('is shown to whoever may accept, unless the client has decided otherwise', async () => {
    const town = await aTown();
    const id = await ask(town);
    expect(await read(town.desk, id)).toMatchObject(KNOWN);
    expect(await found(town.desk)).toEqual([id]);
  });

  test('is withheld until an agency has accepted: details, search and document, and shown to the client throughout', async () => {
    const town = await aTown();
    const { desk, rival, ward } = town;
    await decide(ward);
    const id = await ask(town);
    for (const caller of [desk, rival]) {
      expect(await read(caller, id)).toMatchObject({ ...UNKNOWN, mentalHealthStatus: 'Calm' });
      expect(await found(caller)).toEqual([]);
      expect((await document(caller, id)).failure.code).toBe('WITHHELD');
    }
    expect(await read(ward, id)).toMatchObject(KNOWN);
    expect((await document(ward, id)).status).toBe(200);

    await desk.call(acceptTransportJob, { body: { transportId: id } });
    expect(await read(desk, id, 'To plan')).toMatchObject(KNOWN);
    expect(await found(desk)).toEqual([id]);
    expect((await document(desk, id, 'To plan')).status).toBe(200);

    // New again, it is so for everybody.
    await desk.call(handBackTransportJob, { body: { transportId: id } });
    for (const caller of [desk, rival]) expect(await read(caller, id)).toMatchObject(UNKNOWN);
  });

  test('stays as it was decided when the job was asked for', async () => {
    const town = await aTown();
    const before = await ask(town);
    await decide(town.ward);
    const after = await ask(town);
    expect(await read(town.desk, before)).toMatchObject(KNOWN);
    expect(await read(town.desk, after)).toMatchObject(UNKNOWN);
  });
});

describe('the decision', () => {
  test('begins as document 003 shows it, and is saved once per version', async () => {
    const { ward } = await aTown();
    expect((await ward.call(getTransportPrivacy, {})).body).toEqual({
      identityAfterAcceptance: false,
      version: 1,
      can: { edit: true },
    });
    expect((await decide(ward, true, 7)).status).toBe(409);
    expect((await decide(ward)).body).toMatchObject({ identityAfterAcceptance: true, version: 2 });
    expect((await decide(ward, false)).failure.code).toBe('STALE');
  });

  test('is the client’s own, and changed with the permission alone', async () => {
    const { ward, desk, clientId } = await aTown();
    const reader = await app.signedIn({ userType: 'CLIENT', clientId, permissions: ['VIEW_TRANSPORT'] });
    await decide(ward);
    expect((await reader.call(getTransportPrivacy, {})).body).toMatchObject({ can: { edit: false } });
    expect((await decide(reader, false, 2)).status).toBe(403);
    expect((await decide(desk as never, false, 2)).status).toBe(403);
    const { ward: neighbour } = await aTown();
    expect((await neighbour.call(getTransportPrivacy, {})).body.identityAfterAcceptance).toBe(false);
  });
});
