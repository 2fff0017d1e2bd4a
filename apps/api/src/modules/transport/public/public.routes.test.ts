import { randomUUID } from 'node:crypto';
import { getGuestAgency } from '@worklane/contract/applicants/guest.ts';
import { openTransportRequest } from '@worklane/contract/transport/transport-job.ts';
import { getLinkedTransport, requestTransport } from '@worklane/contract/transport/public-transport.ts';
import { TransportRequest } from '@worklane/contract/transport/transport-request.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anAgency } from '#modules/agencies/agency.factory.ts';
import { lettersTo } from '../../../testing/letters.ts';
import { ownerQuery } from '../../../testing/owner.ts';
import { workOff } from '../../../testing/queue.ts';
import { tablesWith } from '../../../testing/tables-with.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { requestValues } from '../transport.factory.ts';

/** An agency of each test’s own, and a ward that has no account. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ DATABASE_POOL: '30', PUBLIC_URL: 'https://transport.example', ANONYMOUS_LIMIT: '10000' });
});
afterAll(() => app.close());

let wards = 0;
/** Another address each time, as wards have. */
const fromAWard = () => `198.51.${(wards += 1) % 200}.${Math.floor(wards / 200) + 1}`;

const agencyOf = (values: object = {}) =>
  app.system((tx) => anAgency(tx, { name: `Kestrel Example ${randomUUID()}`, ...values }));

const aBody = (values: object = {}) => ({
  ...requestValues,
  dateTimeRequired: Temporal.Now.instant().add({ hours: 48 }).toString(),
  requestKey: randomUUID(),
  semail: `una-${randomUUID()}@example.org`,
  ...values,
});

const send = async (agencyId: number, payload: object, address = fromAWard()) => {
  const answer = await app.app.server.inject({
    method: 'POST',
    url: requestTransport.path.replace(':agencyId', String(agencyId)),
    payload,
    remoteAddress: address,
  });
  return {
    status: answer.statusCode,
    body: answer.json<{
      reference: string;
      code: string;
      message: string;
      violations: { field: string; message: string }[];
    }>(),
  };
};

/** The latest email to the address, and the token in it. */
const letterTo = async (email: string) => {
  await workOff(app);
  const letter = (await lettersTo(app, email)).at(-1);
  return { letter, token: /transport\/status\/([\w-]{43})/.exec(letter?.body ?? '')?.[1] ?? '' };
};

const open = (token: string) => app.anyone.call(getLinkedTransport, { params: { token } });

const jobsOf = (agencyId: number) =>
  ownerQuery<{ id: string; reference: string; status: string }>(
    app,
    'select id, reference, status from transport_job where agency_id = $1',
    [agencyId],
  );

describe('asking for a transport without an account', () => {
  test('makes a new job of that agency, with what was entered sealed [003-4-status-new]', async () => {
    const agencyId = await agencyOf();
    const body = aBody({ patientName: 'Robin Patient', nhs: '943 476 5919' });
    const { status, body: answer } = await send(agencyId, body);
    expect([status, answer]).toEqual([201, { reference: expect.stringMatching(/^ST-[A-Z2-9]{8}$/) }]);
    const [job] = await jobsOf(agencyId);
    expect(job).toMatchObject({ reference: answer.reference, status: 'NEW' });
    const desk = await app.signedIn({ userType: 'AGENCY', agencyId });
    const { body: read } = await desk.call(openTransportRequest, {
      params: { id: Number(job?.id) },
      body: { reason: null },
    });
    expect(read).toMatchObject({ patientName: 'Robin Patient', nhs: '9434765919', semail: body.semail });
  });

  test('emails the reference and a link that shows how it stands', async () => {
    const agencyId = await agencyOf({ telephone: '0113 496 0000' });
    const body = aBody();
    const { body: answer } = await send(agencyId, body);
    const { letter, token } = await letterTo(body.semail);
    expect(letter?.subject).toBe(`Transport request ${answer.reference}`);
    const { body: shown } = await open(token);
    expect(shown).toMatchObject({
      reference: answer.reference,
      transportStatus: 'NEW',
      pickupArea: 'SO14',
      destinationArea: 'PO1',
      agency: { telephone: '0113 496 0000' },
      history: [{ status: 'NEW' }],
    });
    await ownerQuery(app, `update transport_job set status = 'ACCEPTED' where reference = $1`, [answer.reference]);
    expect((await open(token)).body).toMatchObject({
      transportStatus: 'ACCEPTED',
      history: [{ status: 'NEW' }, { status: 'ACCEPTED' }],
    });
  });

  test('whatever is no link leads nowhere, and always the same', async () => {
    const answers = [await open('x'.repeat(43)), await open('x'), await open(randomUUID())];
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
  });

  test('tells the agency’s people who may see patients', async () => {
    const agencyId = await agencyOf();
    await app.signedIn({ userType: 'AGENCY', agencyId });
    await app.signedIn({ userType: 'AGENCY', agencyId, permissions: [] });
    const { body } = await send(agencyId, aBody());
    const news = await ownerQuery<{ title: string }>(
      app,
      `select n.title from notification n join app_user u on u.id = n.user_id where u.agency_id = $1`,
      [agencyId],
    );
    expect(news).toEqual([{ title: `New transport request: ${body.reference}` }]);
  });

  test('an agency that is not there, and one that is suspended, answer alike', async () => {
    const suspended = await agencyOf({ status: 'SUSPENDED' });
    const answers = [await send(suspended, aBody()), await send(suspended + 100_000, aBody())];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(await jobsOf(suspended)).toEqual([]);
  });
});

test('an agency that hasn’t completed its profile takes none yet, and its page says so', async () => {
  const agencyId = await agencyOf({ base_currency: null });
  const { status, body } = await send(agencyId, aBody());
  expect([status, body.code, body.message]).toEqual([
    409,
    'NO_REQUESTS_YET',
    expect.stringMatching(
      /^Kestrel Example .* doesn’t take requests here yet\. Contact them directly, or ask another agency\.$/,
    ),
  ]);
  expect(await jobsOf(agencyId)).toEqual([]);
  expect((await app.anyone.call(getGuestAgency, { params: { agencyId } })).body.hasProfile).toBe(false);
});

describe('what was entered wrongly', () => {
  const inHours = (hours: number) => Temporal.Now.instant().add({ hours }).toString();

  test.each([
    ['a pick-up that is over', { dateTimeRequired: inHours(-1) }, 'dateTimeRequired', 'Choose a time in the future.'],
    [
      'a year that was mistyped',
      { dateTimeRequired: inHours(24 * 400) },
      'dateTimeRequired',
      'Choose a time within the next year.',
    ],
    ['a patient who is not born', { pdob: '2100-01-01' }, 'pdob', 'Enter the patient’s date of birth.'],
    [
      'staff that there are not',
      {
        transportWorkerSpecList: [
          { assignmentCode: 2, numberOfStaff: 1 },
          { assignmentCode: 999_999, numberOfStaff: 1 },
        ],
      },
      'transportWorkerSpecList.1.assignmentCode',
      'Choose a kind of staff.',
    ],
    ['an explanation that lacks', { selfHarm: 'H' }, 'selfHarmDesc', 'Explain this risk: self-harm.'],
  ])('%s is refused at its field, and nothing is kept', async (_, values, field, message) => {
    const agencyId = await agencyOf();
    const { status, body } = await send(agencyId, aBody(values));
    expect([status, body.violations]).toEqual([400, [{ field, message }]]);
    expect(await jobsOf(agencyId)).toEqual([]);
  });
});

describe('sent more than once', () => {
  test('a request is one job and one email, however often and however fast', async () => {
    const agencyId = await agencyOf();
    const body = aBody();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send(agencyId, body)));
    answers.push(await send(agencyId, body));
    expect(new Set(answers.map(({ status, body: { reference } }) => `${status} ${reference}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(await jobsOf(agencyId)).toHaveLength(1);
    await workOff(app);
    expect(await lettersTo(app, body.semail)).toHaveLength(1);
  });

  test('under one name and differently, it is refused', async () => {
    const agencyId = await agencyOf();
    const body = aBody();
    await send(agencyId, body);
    const { status, body: answer } = await send(agencyId, { ...body, patientName: 'Somebody Else' });
    expect([status, answer.code]).toEqual([409, 'REQUEST_KEY']);
    expect(await jobsOf(agencyId)).toHaveLength(1);
  });

  test('one name at two agencies is two requests', async () => {
    const body = aBody();
    const [one, other] = [await agencyOf(), await agencyOf()];
    expect([(await send(one, body)).status, (await send(other, body)).status]).toEqual([201, 201]);
  });

  test('nobody’s mailbox is filled: the fourth within 15 minutes is refused, and nothing is kept of it', async () => {
    const agencyId = await agencyOf();
    const semail = `una-${randomUUID()}@example.org`;
    const statuses = [];
    for (let count = 1; count <= 4; count += 1) statuses.push((await send(agencyId, aBody({ semail }))).status);
    expect(statuses).toEqual([201, 201, 201, 409]);
    expect(await jobsOf(agencyId)).toHaveLength(3);
  });
});

describe('nothing of the patient leaves the seal', () => {
  const formats: Record<string, string> = {
    pickupPostCode: 'SO14 7QX',
    destinationPostCode: 'PO1 7QX',
    pdob: '1911-11-13',
    nhs: '9434765919',
  };
  const emails = ['pcemail', 'demail', 'bemail'];
  const canaries = Object.fromEntries(
    Object.entries(TransportRequest.shape)
      .filter(([field, schema]) => schema.safeParse('x').success && field !== 'semail' && field !== 'dateTimeRequired')
      .map(([field]) => [
        field,
        formats[field] ?? (emails.includes(field) ? `canary-${field}@example.org` : `canary-${field}`),
      ]),
  );
  const TRACES = /canary-|(SO14|PO1) ?7QX|1911-11-13|943 ?476 ?5919/i;

  test('neither to the answer, emails, notifications, the log, the queue nor any table', async () => {
    const agencyId = await agencyOf();
    await app.signedIn({ userType: 'AGENCY', agencyId });
    expect(Object.keys(canaries).length).toBeGreaterThan(55);
    const body = aBody(canaries);
    const { status, body: answer } = await send(agencyId, body);
    expect(status).toBe(201);
    expect(JSON.stringify(answer)).not.toMatch(TRACES);
    const { letter, token } = await letterTo(body.semail);
    expect(JSON.stringify(letter)).not.toMatch(TRACES);
    expect(JSON.stringify((await open(token)).body)).not.toMatch(TRACES);
    expect(await tablesWith(app, TRACES, 'canary-')).toEqual([]);
  });
});
