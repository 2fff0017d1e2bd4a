import type { Arguments } from '@worklane/contract/endpoint.ts';
import { application } from '@worklane/contract/forms/application.ts';
import { answersOf, declarationOf, fieldsOf } from '@worklane/contract/forms/form.ts';
import { uploadFor, type FormCalls, type FormRecord } from '@worklane/contract/forms/form-endpoints.ts';
import { occupational } from '@worklane/contract/forms/occupational.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPng } from '#platform/files/sample-file.factory.ts';
import { startTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';
import { anAgency } from '../agencies/agency.factory.ts';
import { aWorker, joins } from '../workers/worker.factory.ts';
import { filledIn } from './answers.factory.ts';

/**
 * What somebody has signed and submitted changes, and is signed again, in every order. A new version is made by the Update
 * alone, and only once everything that was declared before is declared anew.
 */

const THEN = '2026-03-14';
/** Today by the clock of the product. */
const today = () => Temporal.Now.zonedDateTimeISO('Europe/London').toPlainDate().toString();

let app: TestApp;
let agencyId = 0;
let rivalId = 0;

beforeAll(async () => {
  app = await startTestApp();
  [agencyId, rivalId] = await app.system(async (tx) => [await anAgency(tx), await anAgency(tx)]);
});
afterAll(() => app.close());

const rename = (workerId: number, lastname: string) =>
  app.system((tx) => tx.updateTable('worker').set({ lastname }).where('id', '=', workerId).execute());

/** The screen of a worker: what was read or saved last, and what was entered since. */
const aScreen = (calls: FormCalls, caller: Caller, workerId: number, ofAgency = agencyId) => {
  const at = { params: { workerId }, query: { agencyId: ofAgency } };
  const fields = Object.fromEntries(fieldsOf(calls.form));
  const { signatures, dates } = declarationOf(calls.form);
  const read = async (): Promise<FormRecord> => (await caller.call(calls.read, at)).body;
  let shown: Record<string, unknown> = {};

  const upload = async (item: string | undefined) => {
    const field = fields[item ?? ''];
    const call = field?.kind === 'upload' ? uploadFor(calls, field) : undefined;
    const { status } = await caller.upload(
      call ?? expect.fail(),
      { ...at, body: { item } } as Arguments<NonNullable<typeof call>>,
      { name: 'scan.png', type: 'image/png', bytes: await aPng() },
    );
    expect(status).toBe(200);
  };
  const update = async (extra: object = {}) => {
    const body = { ...answersOf(calls.form, shown), version: shown['version'], ...extra };
    const saved = await caller.call(calls.save, { ...at, body } as Arguments<typeof calls.save>);
    expect(saved.status).toBe(200);
    shown = saved.body;
  };
  const remove = (item: string | undefined) =>
    caller.call(calls.remove, { ...at, query: { ...at.query, item } } as Arguments<typeof calls.remove>);
  const enter = (answers: Record<string, unknown>) => {
    shown = { ...shown, ...answers };
  };

  const steps = {
    open: async () => {
      shown = await read();
    },
    /** The agency's change of the name, which the worker has confirmed. */
    rename: () => rename(workerId, 'After'),
    renameBack: () => rename(workerId, 'Before'),
    answer: () => enter({ preferredName: 'Another' }),
    date: () => enter(Object.fromEntries(dates.map((name) => [name, today()]))),
    firstDate: () => enter({ [dates[0] ?? '']: today() }),
    sign: () => upload(signatures[0]),
    signSecond: () => upload(signatures[1]),
    remove: () => remove(signatures[0]),
    proof: () => upload('tbUp'),
    update: () => update(),
  };
  return { steps, read, update, upload, enter, signatures, dates };
};
type Step = keyof ReturnType<typeof aScreen>['steps'];

/** A form that was submitted, signed on a day. */
const aSignedForm = async (calls: FormCalls, on: string) => {
  const workerId = await app.system((tx) => aWorker(tx, agencyId, { lastname: 'Before' }));
  const caller = await app.signedIn({ userType: 'WORKER', workerId });
  const screen = aScreen(calls, caller, workerId);
  for (const item of screen.signatures) await screen.upload(item);
  await screen.steps.open();
  screen.enter({ ...filledIn(calls.form), ...Object.fromEntries(screen.dates.map((name) => [name, on])) });
  await screen.update({ submitted: true });
  expect((await screen.read()).signedVersions).toHaveLength(1);
  return { ...screen, caller, workerId };
};

/** What is done, and how many versions there are after each step. */
type Needed = readonly ('signature' | 'date')[];
type Case = readonly [done: string, versions: string, stillNeeded?: Needed];
const whole = (cases: readonly Case[]) =>
  cases.map(([done, versions, stillNeeded = []]): [string, string, Needed] => [done, versions, stillNeeded]);

const ONE_SIGNATURE: readonly Case[] = [
  // The name changed: the file alone makes no version, and the day goes with what was signed on it.
  ['rename date sign update', '1 1 1 2'],
  ['rename sign date update', '1 1 1 2'],
  ['rename open date sign update', '1 1 1 1 2'],
  ['rename date update sign update', '1 1 1 1 2'],
  ['rename sign update date update', '1 1 1 1 2'],
  ['rename sign update', '1 1 1', ['date']],
  ['rename sign', '1 1', ['date']],
  ['rename date update', '1 1 1', ['signature']],
  ['rename update', '1 1', ['signature', 'date']],
  ['rename', '1', ['signature', 'date']],
  ['sign rename date update', '1 1 1 2'],
  ['rename date sign remove update', '1 1 1 1 1', ['signature']],
  ['rename date sign update rename update', '1 1 1 2 2 2'],
  ['rename renameBack', '1 1', []],
  ['rename sign renameBack date update', '1 1 1 1 2'],
  // An answer changed.
  ['answer date sign update', '1 1 1 2'],
  ['answer update date sign update', '1 1 1 1 2'],
  ['answer update date update sign update', '1 1 1 1 1 2'],
  ['answer update sign', '1 1 1', ['date']],
  ['answer sign update', '1 1 1', ['date']],
  ['sign answer date update', '1 1 1 2'],
  ['sign answer update date update', '1 1 1 1 2'],
  ['rename answer sign date update', '1 1 1 1 2'],
  // A proof is part of what is signed.
  ['proof date sign update', '1 1 1 2'],
  ['sign proof date update', '1 1 1 2'],
  ['proof sign update', '1 1 1', ['date']],
  // Nothing but the signature.
  ['update', '1', []],
  ['sign', '1', ['date']],
  ['sign date update', '1 1 2'],
  ['remove', '1', ['signature', 'date']],
  ['remove date update', '1 1 1', ['signature']],
  ['remove sign date update', '1 1 1 2'],
  ['remove date update sign update', '1 1 1 1 2'],
];

const TWO_SIGNATURES: readonly Case[] = [
  ['rename date sign signSecond update', '1 1 1 1 2'],
  ['rename sign signSecond date update', '1 1 1 1 2'],
  ['rename sign signSecond', '1 1 1', ['date', 'date']],
  ['rename sign signSecond update', '1 1 1 1', ['date', 'date']],
  ['rename date sign update', '1 1 1 1', ['signature']],
  ['rename date sign update signSecond update', '1 1 1 1 1 2'],
  ['rename firstDate sign signSecond update', '1 1 1 1 1', ['date']],
  ['rename firstDate sign signSecond update date update', '1 1 1 1 1 1 2'],
  ['answer signSecond date sign update', '1 1 1 1 2'],
  ['answer update signSecond sign', '1 1 1 1', ['date', 'date']],
  // Whoever signs anew signs everywhere.
  ['sign date update', '1 1 1', ['signature']],
  ['remove', '1', ['signature', 'date', 'signature', 'date']],
  ['remove sign date signSecond update', '1 1 1 1 2'],
];

const SAME_DAY: readonly Case[] = [
  ['rename sign update', '1 1 2'],
  ['rename update sign update', '1 1 1 2'],
  ['rename date update sign update', '1 1 1 1 2'],
  ['answer update sign', '1 1 1', []],
  ['sign', '1', []],
  ['rename update', '1 1', ['signature']],
];

const expectVersions = async (calls: FormCalls, on: string, done: string, versions: string, stillNeeded: Needed) => {
  const { steps, read, signatures, dates } = await aSignedForm(calls, on);
  const counted: number[] = [];
  for (const step of done.split(' ') as Step[]) {
    await steps[step]();
    counted.push((await read()).signedVersions.length);
  }
  expect(counted.join(' ')).toBe(versions);
  const record = await read();
  const needed = fieldsOf(calls.form).flatMap(([name]) => {
    if (record[name] !== null) return [];
    return signatures.includes(name) ? ['signature'] : dates.includes(name) ? ['date'] : [];
  });
  expect(needed).toEqual(stillNeeded);
  return record;
};

describe('a form with one signature', () => {
  test.each(whole(ONE_SIGNATURE))('%s: %s', async (done, versions, needed) => {
    const record = await expectVersions(occupational, THEN, done, versions, needed);
    if (record.signedVersions.length === 2 && !record.changedSinceSigned) expect(record['sigDate']).toBe(today());
  });

  test.each(whole(SAME_DAY))('signed again on the same day, %s: %s', async (done, versions, needed) => {
    await expectVersions(occupational, today(), done, versions, needed);
  });
});

describe('a form with two signatures', () => {
  test.each(whole(TWO_SIGNATURES))('%s: %s', async (done, versions, needed) => {
    await expectVersions(application, THEN, done, versions, needed);
  });

  test('references that are saved alone make no version under the old days', async () => {
    const { steps, read, caller, workerId, signatures, upload } = await aSignedForm(application, THEN);
    await steps.rename();
    for (const item of signatures) await upload(item);
    const { version, ['references']: references } = await read();
    await caller.call(application.lists['references'] ?? expect.fail(), {
      params: { workerId },
      query: { agencyId },
      body: { references, version },
    });
    expect(await read()).toMatchObject({ signedVersions: [{ number: 1 }], signDate: null, genDate: null });
  });
});

test('what the agency reads is what was signed, with the name and the day that were signed', async () => {
  const { steps, workerId } = await aSignedForm(occupational, THEN);
  const agency = await app.signedIn({ userType: 'AGENCY', agencyId });
  const seen = async (signedVersion?: number) =>
    (
      await agency.call(occupational.read, {
        params: { workerId },
        query: { ...(signedVersion !== undefined && { signedVersion }) },
      })
    ).body;
  await steps.rename();
  await steps.sign();
  expect(await seen()).toMatchObject({ lastname: 'Before', sigDate: THEN, signedVersion: 1 });
  expect(await seen(0)).toMatchObject({ lastname: 'After', sigDate: null });
  steps.date();
  await steps.update();
  expect(await seen()).toMatchObject({ lastname: 'After', sigDate: today(), signedVersion: 2 });
  expect(await seen(1)).toMatchObject({ lastname: 'Before', sigDate: THEN });
});

test('signing for one agency signs nothing for another that somebody has applied to', async () => {
  const own = await aSignedForm(occupational, THEN);
  await app.system((tx) => joins(tx, own.workerId, rivalId, [], 'WAITING_APPROVAL'));
  const other = aScreen(occupational, own.caller, own.workerId, rivalId);
  await own.caller.call(occupational.start, {
    params: { workerId: own.workerId },
    query: { agencyId: rivalId },
    body: { fromAgencyId: agencyId },
  });
  await other.steps.open();
  other.enter({ fullname: 'Before' });
  other.steps.date();
  await other.steps.sign();
  await other.update({ submitted: true });
  await own.steps.rename();
  own.steps.date();
  await own.steps.sign();
  await own.steps.update();
  expect(await own.read()).toMatchObject({ changedSinceSigned: false, signedVersions: [{ number: 2 }, { number: 1 }] });
  expect(await other.read()).toMatchObject({ changedSinceSigned: true, sigUp: null, signedVersions: [{ number: 1 }] });
});
