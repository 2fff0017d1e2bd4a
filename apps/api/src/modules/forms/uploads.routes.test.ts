import { application } from '@worklane/contract/forms/application.ts';
import { bank } from '@worklane/contract/forms/bank.ts';
import { fieldsOf } from '@worklane/contract/forms/form.ts';
import { uploadFor, type FormCalls } from '@worklane/contract/forms/form-endpoints.ts';
import { hmrc } from '@worklane/contract/forms/hmrc.ts';
import { occupational } from '@worklane/contract/forms/occupational.ts';
import type { LinkStatus } from '@worklane/contract/workers/worker.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPng } from '#platform/files/sample-file.factory.ts';
import { startTestApp, urlOf, type Caller, type TestApp } from '../../testing/test-app.ts';
import { anAgency } from '../agencies/agency.factory.ts';
import { aWorker, joins } from '../workers/worker.factory.ts';

/** Signatures and proofs by what the worker and the agency are to each other. */

const FORMS: readonly FormCalls[] = [application, occupational, hmrc, bank];

const UPLOADS = FORMS.flatMap((calls) =>
  fieldsOf(calls.form).flatMap(([item, field]) => {
    const call = field.kind === 'upload' ? uploadFor(calls, field) : undefined;
    return call ? [{ title: calls.form.title, item, calls, call }] : [];
  }),
);

let app: TestApp;
let png: Uint8Array;
beforeAll(async () => {
  app = await startTestApp();
  png = await aPng();
});
afterAll(() => app.close());

/** Somebody of one agency as `first`, and of a second, if so, as `second`; a third agency has never heard of them. */
const somebody = async (first: LinkStatus, second?: LinkStatus) => {
  const people = await app.system(async (tx) => {
    const [firstAgency, secondAgency, stranger] = [await anAgency(tx), await anAgency(tx), await anAgency(tx)];
    const workerId = await aWorker(tx, firstAgency, { status: first });
    if (second) await joins(tx, workerId, secondAgency, [], second);
    return { firstAgency, secondAgency, stranger, workerId };
  });
  const caller = await app.signedIn({ userType: 'WORKER', workerId: people.workerId });
  return { ...people, caller };
};

type Upload = (typeof UPLOADS)[number];
const at = (workerId: number, agencyId: number) => ({ params: { workerId }, query: { agencyId } });
const open = async ({ token }: Caller, { calls, item }: Upload, workerId: number, agencyId: number) => {
  const url = urlOf(calls.file, { params: { workerId }, query: { agencyId, item } });
  const { statusCode } = await app.app.server.inject({ url, headers: { authorization: `Bearer ${token}` } });
  return statusCode;
};
const send = (caller: Caller, { call, item }: Upload, workerId: number, agencyId: number) =>
  caller.upload(call, { ...at(workerId, agencyId), body: { item } }, { name: 'me.png', type: 'image/png', bytes: png });

test('there are twelve signatures and proofs', () => {
  expect(UPLOADS.map(({ item }) => item)).toHaveLength(12);
});

test.each<[string, LinkStatus, LinkStatus | undefined]>([
  ['an applicant', 'WAITING_APPROVAL', undefined],
  ['a worker of one agency who applies to another', 'ACTIVE', 'WAITING_APPROVAL'],
  ['somebody whose link is suspended', 'SUSPENDED', undefined],
])(
  '%s signs every form and brings every proof, replaces and removes them [002-4-upload-reload]',
  async (...[, first, second]) => {
    const { caller, workerId, firstAgency, secondAgency } = await somebody(first, second);
    for (const agencyId of second ? [firstAgency, secondAgency] : [firstAgency]) {
      const reader = await app.signedIn({ userType: 'AGENCY', agencyId });
      for (const upload of UPLOADS) {
        const { item, calls } = upload;
        const what = `${calls.form.path} ${item}`;
        for (const time of ['once', 'again']) {
          const { status, body } = await send(caller, upload, workerId, agencyId);
          expect([what, time, status, typeof (body as Record<string, unknown>)[item]]).toEqual([
            what,
            time,
            200,
            'string',
          ]);
        }
        expect([what, await open(reader, upload, workerId, agencyId)]).toEqual([what, 200]);
      }
      const removed = await caller.call(hmrc.remove, { params: { workerId }, query: { agencyId, item: 'signed' } });
      expect([removed.status, removed.body]).toMatchObject([200, { signed: null }]);
    }
  },
  60_000,
);

test('an applicant gives nothing to an agency that they do not apply to, or that has turned them down', async () => {
  const { caller, workerId, secondAgency, stranger } = await somebody('WAITING_APPROVAL', 'REJECTED');
  for (const agencyId of [secondAgency, stranger])
    for (const upload of UPLOADS) expect((await send(caller, upload, workerId, agencyId)).status).toBe(404);
});

test('what an applicant gives one agency stays unknown to the other, and nobody signs for somebody else', async () => {
  const { caller, workerId, firstAgency, secondAgency } = await somebody('ACTIVE', 'WAITING_APPROVAL');
  const { caller: stranger } = await somebody('ACTIVE');
  const other = await app.signedIn({ userType: 'AGENCY', agencyId: firstAgency });
  const own = await app.signedIn({ userType: 'AGENCY', agencyId: secondAgency });
  for (const upload of UPLOADS) {
    const { calls, item } = upload;
    expect((await send(stranger, upload, workerId, secondAgency)).status).toBe(404);
    expect((await send(caller, upload, workerId, secondAgency)).status).toBe(200);
    expect(await open(other, upload, workerId, secondAgency)).toBe(404);
    expect(await open(other, upload, workerId, firstAgency)).toBe(404);
    expect(await open(own, upload, workerId, secondAgency)).toBe(200);
    const { body } = await caller.call(calls.read, at(workerId, firstAgency));
    expect((body as Record<string, unknown>)[item]).toBeNull();
  }
}, 60_000);
