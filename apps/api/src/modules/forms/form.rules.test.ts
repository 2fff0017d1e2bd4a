import { BANK } from '@worklane/contract/forms/bank.ts';
import { HMRC } from '@worklane/contract/forms/hmrc.ts';
import { describe, expect, test } from 'vitest';
import {
  isSigned,
  mask,
  masked,
  startingFrom,
  statusOf,
  unmasked,
  withoutFormerDeclaration,
  type Content,
} from './form.rules.ts';

test.each([
  ['123-456-78', '•••-•••-78'],
  ['12-34-56', '••-••-56'],
  ['123-45-', '•••-45-'],
  // Too short to show any of it.
  ['12-34-', '••-••-'],
  ['1--', '•--'],
])('%s is shown as %s', (value, shown) => {
  expect(mask(value)).toBe(shown);
});

describe('what is masked', () => {
  const stored = { name: 'Ann', account: '123-456-78', code: '12-34-56' };

  test('is the account and the sort code', () => {
    expect(masked(BANK, stored)).toEqual({ name: 'Ann', account: '•••-•••-78', code: '••-••-56' });
  });

  test.each([
    [{ account: '•••-•••-78' }, { account: '123-456-78' }],
    [{ account: '111-222-33' }, { account: '111-222-33' }],
    [{ account: null }, { account: null }],
    [{ account: '•••-•••-79' }, undefined],
    [{ account: '12•-•••-78' }, undefined],
    // Only what is masked is looked at.
    [{ name: '•' }, { name: '•' }],
  ])('%j comes back as %j', (sent, expected) => {
    expect(unmasked(BANK, sent, stored)).toEqual(expected);
  });

  test('nothing is kept of a mask where nothing is stored', () => {
    expect(unmasked(BANK, { account: '•••-•••-78' }, { account: null })).toBeUndefined();
  });
});

test('a form for another agency begins without the declaration', () => {
  const answers = { statement: 'A', loan: true, fullname: 'ANN', signDate: '2026-03-01' };
  expect(startingFrom(HMRC, answers)).toEqual({ statement: 'A', loan: true, fullname: null, signDate: null });
});

test.each([
  [undefined, 'NOT_STARTED'],
  [{ submitted: false }, 'SAVED'],
  [{ submitted: true }, 'SUBMITTED'],
])('%j is %s', (form, status) => {
  expect(statusOf(form)).toBe(status);
});

describe('a signature stands for what it was put under', () => {
  const profile: Content['profile'] = {
    firstname: 'Ann',
    lastname: 'Adams',
    dob: '1990-01-31',
    email: 'ann@example.org',
    phone: null,
    address: null,
    nationality: null,
    sex: 'female',
  };
  const TODAY = '2026-03-09';
  const signed: Content = { answers: { statement: 'A', signDate: '2026-03-01' }, profile, files: { signed: 1 } };
  const changed = { statement: 'B', signDate: '2026-03-01' };

  test.each<[string, Partial<Content>, isIt: boolean, left: Content['files'], day: string | null]>([
    ['nothing', {}, true, { signed: 1 }, '2026-03-01'],
    ['an answer', { answers: changed }, false, {}, null],
    ['the surname', { profile: { ...profile, lastname: 'Brown' } }, false, {}, null],
    ['what is not locked', { profile: { ...profile, phone: '07700 900000' } }, true, { signed: 1 }, '2026-03-01'],
    ['the signature', { files: { signed: 2 } }, false, { signed: 2 }, null],
    ['an answer and the signature', { answers: changed, files: { signed: 2 } }, false, { signed: 2 }, null],
    ['an answer and the day', { answers: { ...changed, signDate: TODAY } }, false, {}, TODAY],
    ['the day', { answers: { ...signed.answers, signDate: '2026-03-05' } }, false, {}, '2026-03-05'],
    ['the signature, removed', { files: {} }, false, {}, null],
    ['a proof', { files: { signed: 1, varUp: 3 } }, false, { varUp: 3 }, null],
  ])('changed: %s', (_what, changes, isIt, left, day) => {
    const now = { ...signed, ...changes };
    expect(isSigned(HMRC, now, signed)).toBe(isIt);
    const { files, answers } = withoutFormerDeclaration(HMRC, now, signed, TODAY);
    expect([files, answers['signDate']]).toEqual([left, day]);
    expect(withoutFormerDeclaration(HMRC, now, undefined, TODAY)).toBe(now);
  });

  test('what is signed twice on one day keeps the day', () => {
    const entered = { ...signed, answers: changed };
    expect(withoutFormerDeclaration(HMRC, entered, signed, '2026-03-01').answers).toEqual(changed);
  });
});
