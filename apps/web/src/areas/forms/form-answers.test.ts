import type { FormRecord } from '@worklane/contract/forms/form-endpoints.ts';
import { answersOf, type Answer, type Answers } from '@worklane/contract/forms/form.ts';
import { HMRC } from '@worklane/contract/forms/hmrc.ts';
import { describe, expect, test } from 'vitest';
import type { Draft } from './draft.ts';
import {
  answersToSend,
  beginAnswers,
  draftOf,
  faultsShown,
  hasAnythingToSend,
  isDirty,
  isDueForAutosave,
  nextAnswers,
  saveStateOf,
  toMend,
  whenLate,
  type FormEvent,
  type FormState,
} from './form-answers.ts';

const TODAY = '2026-05-04';
const FRAME = {
  id: 1,
  workerId: 7,
  workerName: 'Ada Okafor',
  agencyId: 3,
  agencyName: 'Harbour Care',
  serviceId: 1 as const,
  status: 'DRAFT' as FormRecord['status'],
  submitted: false,
  lastModifiedDate: '2026-05-01T09:00:00Z',
  signedVersions: [],
  signedVersion: 0,
  changedSinceSigned: false,
  startFrom: [],
  can: { save: true, submit: true, editPerson: false },
};
const record = (version: number, answers: Readonly<Record<string, unknown>> = {}): FormRecord => ({
  ...FRAME,
  ...answersOf(HMRC, {}),
  version,
  ...answers,
});
const answers = (some: Answers = {}): Answers => answersOf(HMRC, some);

const loaded = record(1, { address: '1 Road' });
const typed = (name: string, answer: Answer, at = '10:00'): FormEvent => ({ type: 'typed', name, answer, at });
const asked: FormEvent = { type: 'asked' };
const sent: FormEvent = { type: 'sent' };
const saved = (version: number, some: Answers, silent = false): FormEvent => ({
  type: 'saved',
  record: record(version, some),
  sent: answers(some),
  silent,
});
const overtaken = (version: number, some: Answers, silent = false): FormEvent => ({
  type: 'overtaken',
  record: record(version, some),
  silent,
});
const failed = (offline: boolean, faults = {}, silent = false): FormEvent => ({
  type: 'failed',
  offline,
  faults,
  silent,
});
const lookedAt = (submitted = false): FormEvent => ({ type: 'looked-at', submitted });

const play = (events: readonly FormEvent[], from: FormState = beginAnswers(HMRC, loaded, undefined)): FormState =>
  events.reduce((state, event) => nextAnswers(HMRC, state, event), from);

type Outcome = { address?: string; plan?: string | null; version?: number; kept?: string | undefined };

describe('what becomes of what is typed', () => {
  test.each<[name: string, FormEvent[], state: string, Outcome]>([
    ['nothing is typed', [], 'SAVED', { address: '1 Road', version: 1, kept: undefined }],
    ['typed', [typed('address', '2 Road')], 'UNSAVED', { address: '2 Road', version: 1, kept: '2 Road' }],
    ['typed, and back again', [typed('address', '2 Road'), typed('address', '1 Road')], 'SAVED', { kept: undefined }],
    ['on its way', [typed('address', '2 Road'), sent], 'SAVING', { kept: '2 Road' }],
    [
      'saved',
      [typed('address', '2 Road'), sent, saved(2, { address: '2 Road' })],
      'SAVED',
      { address: '2 Road', version: 2, kept: undefined },
    ],
    [
      'typed in another field during the save',
      [typed('address', '2 Road'), sent, typed('plan', '1'), saved(2, { address: '2 Road' })],
      'UNSAVED',
      { address: '2 Road', plan: '1', version: 2, kept: '2 Road' },
    ],
    [
      'typed in the same field during the save',
      [typed('address', '2 Road'), sent, typed('address', '22 Road'), saved(2, { address: '2 Road' })],
      'UNSAVED',
      { address: '22 Road', version: 2, kept: '22 Road' },
    ],
    [
      'put by the server as it is written',
      [
        typed('address', ' 2 Road '),
        sent,
        {
          type: 'saved',
          record: record(2, { address: '2 Road' }),
          sent: answers({ address: ' 2 Road ' }),
          silent: false,
        },
      ],
      'SAVED',
      { address: '2 Road' },
    ],
    ['no connection', [typed('address', '2 Road'), sent, failed(true)], 'OFFLINE', { version: 1, kept: '2 Road' }],
    [
      'no connection, then back',
      [typed('address', '2 Road'), sent, failed(true), sent, saved(2, { address: '2 Road' })],
      'SAVED',
      { version: 2, kept: undefined },
    ],
    [
      'no connection, then back, and typed since',
      [typed('address', '2 Road'), sent, failed(true), typed('plan', '1'), saved(2, { address: '2 Road' })],
      'UNSAVED',
      { address: '2 Road', plan: '1' },
    ],
    ['refused', [typed('address', '2 Road'), sent, failed(false)], 'UNSAVED', { kept: '2 Road' }],
    [
      'refused for one field',
      [typed('address', '2 Road'), sent, failed(false, { address: 'Too far away.' })],
      'FAULTY',
      { address: '2 Road', kept: '2 Road' },
    ],
    [
      'refused for one field, which is mended',
      [typed('address', '2 Road'), sent, failed(false, { address: 'Too far away.' }), typed('address', '3 Road')],
      'UNSAVED',
      { address: '3 Road' },
    ],
    [
      'somebody else saved meanwhile',
      [typed('address', '2 Road'), sent, overtaken(2, { address: '9 Road' })],
      'CONFLICT',
      { address: '2 Road', version: 1, kept: '2 Road' },
    ],
    [
      'settled: mine',
      [
        typed('address', '2 Road'),
        sent,
        overtaken(2, { address: '9 Road', plan: '4' }),
        { type: 'resolved', choices: { address: 'mine', plan: 'theirs' } },
      ],
      'UNSAVED',
      { address: '2 Road', plan: '4', version: 2, kept: '2 Road' },
    ],
    [
      'settled: theirs',
      [
        typed('address', '2 Road'),
        sent,
        overtaken(2, { address: '9 Road' }),
        { type: 'resolved', choices: { address: 'theirs' } },
      ],
      'SAVED',
      { address: '9 Road', version: 2, kept: undefined },
    ],
    [
      'nothing to settle',
      [typed('address', '2 Road'), { type: 'resolved', choices: { address: 'theirs' } }],
      'UNSAVED',
      { address: '2 Road' },
    ],
    [
      'thrown away',
      [typed('address', '2 Road'), failed(false, { address: 'Too far away.' }), { type: 'discarded' }],
      'SAVED',
      { address: '1 Road', version: 1, kept: undefined },
    ],
    [
      'begun from another agency’s form while something is typed',
      [typed('plan', '1'), { type: 'started', record: record(5, { address: '9 Road', plan: '2' }) }],
      'SAVED',
      { address: '9 Road', plan: '2', version: 5 },
    ],
    [
      'the mask taken off, but for what was written over it',
      [typed('plan', '1'), { type: 'revealed', record: record(1, { address: '1 Long Road', plan: '2' }) }],
      'UNSAVED',
      { address: '1 Long Road', plan: '1', version: 1 },
    ],
  ])('%s', (_, events, state, expected) => {
    const now = play(events);
    const kept = draftOf(now)?.answers['address'];
    expect(saveStateOf(now)).toBe(state);
    expect({ ...now.answers, version: now.version, kept }).toMatchObject(expected);
  });

  test('nothing is said to be wrong with what was thrown away', () => {
    expect(play([typed('insuarance', 'abc'), lookedAt(), { type: 'discarded' }]).faults).toEqual({});
  });

  test('it is kept with the moment of the last key and what it was based on', () => {
    const now = play([typed('address', '2 Road', '10:00'), typed('plan', '1', '10:01')]);
    expect(draftOf(now)).toEqual({
      version: 1,
      base: answersOf(HMRC, loaded),
      answers: { ...answersOf(HMRC, loaded), address: '2 Road', plan: '1' },
      at: '10:01',
    });
  });
});

describe('a form that is opened again', () => {
  const draft = (version: number, base: Answers, mine: Answers): Draft => ({
    version,
    base: answers(base),
    answers: answers(mine),
    at: '09:00',
  });
  test.each<[name: string, Draft | undefined, FormRecord, state: string, Outcome]>([
    ['nothing was kept', undefined, record(3, { address: 'S' }), 'SAVED', { address: 'S', version: 3 }],
    [
      'the server has the version that it was based on',
      draft(3, { address: 'S' }, { address: 'M' }),
      record(3, { address: 'S' }),
      'UNSAVED',
      { address: 'M', version: 3 },
    ],
    [
      'somebody saved another answer since',
      draft(3, { address: 'S' }, { address: 'M' }),
      record(4, { address: 'T' }),
      'CONFLICT',
      { address: 'M', version: 3 },
    ],
    [
      'it was saved in part, and left before that was noted',
      draft(3, { address: 'S' }, { address: 'M', plan: '1' }),
      record(4, { address: 'M' }),
      'UNSAVED',
      { address: 'M', plan: '1', version: 4 },
    ],
    [
      'all of it was saved before it was noted',
      draft(3, { address: 'S' }, { address: 'M' }),
      record(4, { address: 'M' }),
      'SAVED',
      { address: 'M', version: 4 },
    ],
  ])('%s', (_, kept, found, state, expected) => {
    const now = beginAnswers(HMRC, found, kept);
    expect(saveStateOf(now)).toBe(state);
    expect({ ...now.answers, version: now.version }).toMatchObject(expected);
  });
});

describe('what is sent', () => {
  const state = play([typed('insuarance', 'abc'), typed('address', '2 Road')]);

  test('answers that are wrong stay here, and keep no others from the server', () => {
    expect(answersToSend(HMRC, state, {})).toMatchObject({ insuarance: null, address: '2 Road' });
  });

  test('what the server has refused is not sent again by itself, but is when somebody saves', () => {
    const refused = play([typed('plan', '1'), failed(false, { plan: 'Not this one.' })]);
    expect(answersToSend(HMRC, refused, { silent: true })).toMatchObject({ plan: null });
    expect(answersToSend(HMRC, refused, {})).toMatchObject({ plan: '1' });
  });

  test('rows that are saved on their own go alone', () => {
    expect(answersToSend(HMRC, state, { rows: 'jobs' })).toEqual({ ...answersOf(HMRC, loaded), jobs: [] });
  });

  test.each<[string, FormEvent[], due: boolean, anything: boolean]>([
    ['nothing typed', [], false, false],
    ['typed', [typed('plan', '1')], true, true],
    ['only what is wrong', [typed('insuarance', 'abc')], true, false],
    ['a save is on its way', [typed('plan', '1'), sent], false, true],
    ['somebody waits for one', [typed('plan', '1'), asked], false, true],
    ['somebody else’s answers are to be compared', [typed('plan', '1'), overtaken(2, { plan: '2' })], false, true],
    ['away', [typed('plan', '1'), sent, failed(true)], true, true],
  ])('by itself: %s', (_, events, due, anything) => {
    const now = play(events);
    expect([isDueForAutosave(now), hasAnythingToSend(HMRC, now, { silent: true })]).toEqual([due, anything]);
  });
});

test.each<[string, FormRecord, submitted: boolean, done: ReturnType<typeof whenLate>]>([
  ['the answer was lost', record(2, { address: '2 Road', plan: '1' }), false, 'ARRIVED'],
  [
    'the answer was lost of a submission',
    record(2, { address: '2 Road', plan: '1', submitted: true }),
    true,
    'ARRIVED',
  ],
  ['it saved itself a moment before it was submitted', record(2, { address: '2 Road', plan: '1' }), true, 'AGAIN'],
  ['it saved a part of it a moment before', record(2, { address: '2 Road' }), false, 'AGAIN'],
  ['nothing but the version is newer', record(2, { address: '1 Road' }), false, 'AGAIN'],
  ['somebody else’s', record(2, { address: '3 Road', plan: '1' }), false, 'OVERTAKEN'],
  [
    'somebody else’s answer to another question',
    record(2, { address: '2 Road', insuarance: 'QQ123456C' }),
    false,
    'OVERTAKEN',
  ],
])('a save that comes late: %s', (_, latest, submitted, done) => {
  const now = play([typed('address', '2 Road'), typed('plan', '1'), sent]);
  expect(whenLate(HMRC, now, answers({ address: '2 Road', plan: '1' }), latest, { submitted })).toBe(done);
});

test.each<[string, FormEvent[], waiting: boolean]>([
  ['saved by itself', [sent], false],
  ['somebody saves', [asked, sent], true],
  ['somebody saves, and it is not their turn yet', [sent, asked], true],
  ['what was on its way has arrived', [sent, asked, saved(2, { address: '2 Road' }, true)], true],
  ['what was on its way is lost', [sent, asked, failed(true, {}, true)], true],
  ['saved', [asked, sent, saved(2, { address: '2 Road' })], false],
  ['failed', [asked, sent, failed(true)], false],
  ['overtaken', [asked, sent, overtaken(2, { address: '3 Road' })], false],
])('the buttons wait for nothing but what somebody asked for: %s', (_, events, waiting) => {
  expect(play([typed('address', '2 Road'), ...events]).waiting).toBe(waiting);
});

describe('what is wrong', () => {
  const WRONG = 'insuarance';
  const namesOf = (faults: Readonly<Record<string, string>>) => Object.keys(faults).toSorted();

  test('is not said while somebody types, but once the field is left or saved by itself', () => {
    const typing = play([typed(WRONG, 'abc')]);
    expect(typing.faults).toEqual({});
    expect(namesOf(play([lookedAt()], typing).faults)).toEqual([WRONG]);
    expect(namesOf(play([{ type: 'about-to-autosave' }], typing).faults)).toEqual([WRONG]);
    expect(play([lookedAt(), typed(WRONG, 'QQ123456C')], typing).faults).toEqual({});
  });

  test('an answer that nobody is asked for any more is not said to be wrong', () => {
    const hidden = play([typed('loan', false), typed('plan', 'no plan')]);
    expect(namesOf(play([lookedAt()], hidden).faults)).toEqual([]);
    expect(namesOf(play([typed('loan', true), lookedAt()], hidden).faults)).toEqual(['plan']);
  });

  test('of a file is said until one comes', () => {
    const without = play([{ type: 'file-failed', name: 'signed', words: 'Too large.' }]);
    expect(without.faults).toEqual({ signed: 'Too large.' });
    expect(play([lookedAt()], without).faults).toEqual({ signed: 'Too large.' });
    expect(play([{ type: 'file-failed', name: 'signed', words: undefined }], without).faults).toEqual({});
  });

  test('what is missing is asked for once somebody has tried to submit, and goes as it is filled in', () => {
    const before = play([]);
    expect(faultsShown(HMRC, before, TODAY)).toEqual({});
    expect(toMend(HMRC, before, {}, TODAY)).toEqual({});
    expect(namesOf(toMend(HMRC, before, { submitted: true }, TODAY))).toContain('signed');
    const tried = play([lookedAt(true)]);
    expect(faultsShown(HMRC, tried, TODAY)).toMatchObject({ fullname: expect.any(String) as string });
    const filled = play([typed('fullname', 'ADA'), lookedAt()], tried);
    expect(faultsShown(HMRC, filled, TODAY)).not.toHaveProperty('fullname');
    expect(faultsShown(HMRC, filled, TODAY)).toHaveProperty('signed');
  });

  test('of rows that are saved on their own is theirs alone', () => {
    const now = play([typed(WRONG, 'abc')]);
    expect(namesOf(toMend(HMRC, now, { rows: WRONG }, TODAY))).toEqual([WRONG]);
    expect(toMend(HMRC, now, { rows: 'jobs' }, TODAY)).toEqual({});
  });
});

describe('what was signed', () => {
  const signed = record(4, {
    address: '1 Road',
    signDate: '2026-04-01',
    signed: '/files/1',
    signedVersions: [{ number: 1, signedDate: '2026-04-01' }],
  });
  const begin = () => beginAnswers(HMRC, signed, undefined);
  const lacks = (state: FormState) => toMend(HMRC, state, { submitted: true }, TODAY);

  test('counts while nothing is changed', () => {
    expect(lacks(begin())).not.toHaveProperty('signed');
    expect(lacks(begin())).not.toHaveProperty('signDate');
  });

  test('is asked for again with the first change, and the day beside it', () => {
    expect(lacks(play([typed('address', '2 Road')], begin()))).toMatchObject({
      signed: 'Sign again. The form has changed since you signed.',
      signDate: 'Enter the date again. The form has changed since you signed.',
    });
  });

  test.each([
    ['a new day', '2026-04-01', [typed('signDate', '2026-05-03')]],
    ['the day beside it, if that is today', TODAY, []],
  ])('%s counts', (_, signDate, events) => {
    const state = beginAnswers(HMRC, { ...signed, signDate }, undefined);
    expect(lacks(play([typed('address', '2 Road'), ...events], state))).not.toHaveProperty('signDate');
  });

  test('a signature that the change before already asked for is not asked for twice', () => {
    const changed = beginAnswers(HMRC, { ...signed, changedSinceSigned: true }, undefined);
    expect(lacks(play([typed('address', '2 Road')], changed))).not.toHaveProperty('signed');
  });

  test('a signature taken back takes its day along, and nothing that was typed', () => {
    const without = { ...signed, signed: null, signDate: null };
    const now = play([typed('address', '2 Road'), { type: 'files-changed', record: without }], begin());
    expect(now.answers).toMatchObject({ address: '2 Road', signDate: null });
    expect(now.record['signed']).toBeNull();
    expect(isDirty(play([typed('address', '1 Road')], now))).toBe(false);
  });

  test('a day that was entered anew stays without the signature', () => {
    const without = { ...signed, signed: null, signDate: null };
    const now = play([typed('signDate', TODAY), { type: 'files-changed', record: without }], begin());
    expect(now.answers['signDate']).toBe(TODAY);
  });

  test('a file beside a version that this screen does not have yet changes no answers', () => {
    const other = { ...signed, version: 5, signed: null, signDate: null };
    const now = play([{ type: 'files-changed', record: other }], begin());
    expect(now.answers['signDate']).toBe('2026-04-01');
    expect(now.record).toMatchObject({ signed: null, version: 4 });
  });
});
