import { BANK } from '@worklane/contract/forms/bank.ts';
import { HMRC } from '@worklane/contract/forms/hmrc.ts';
import { describe, expect, test } from 'vitest';
import {
  isSigned,
  mask,
  masked,
  saysTheSame,
  startingFrom,
  statusOf,
  undated,
  unmasked,
  withoutFormerSignatures,
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
  const signed: Content = { answers: { statement: 'A', signDate: '2026-03-01' }, profile, files: { signed: 1 } };

  test.each<[string, Partial<Content>, says: boolean, isIt: boolean, left: Content['files']]>([
    ['nothing', {}, true, true, { signed: 1 }],
    ['an answer', { answers: { statement: 'B' } }, false, false, {}],
    ['the surname', { profile: { ...profile, lastname: 'Brown' } }, false, false, {}],
    ['what the form does not lock', { profile: { ...profile, phone: '07700 900000' } }, true, true, { signed: 1 }],
    ['the signature', { files: { signed: 2 } }, true, false, { signed: 2 }],
    ['an answer and the signature', { answers: { statement: 'B' }, files: { signed: 2 } }, false, false, { signed: 2 }],
    ['the signature, removed', { files: {} }, true, false, {}],
    ['a proof', { files: { signed: 1, varUp: 3 } }, false, false, { varUp: 3 }],
  ])('changed: %s', (_what, changes, says, isIt, left) => {
    const now = { ...signed, ...changes };
    expect(saysTheSame(HMRC, now, signed)).toBe(says);
    expect(isSigned(HMRC, now, signed)).toBe(isIt);
    expect(withoutFormerSignatures(HMRC, now, signed).files).toEqual(left);
    expect(withoutFormerSignatures(HMRC, now, undefined)).toBe(now);
  });

  test('the day of the signature goes with the first change, unless another was entered', () => {
    const answers = { statement: 'B', fullname: 'ANN', signDate: '2026-03-01' };
    expect(undated(HMRC, answers, signed.answers)).toEqual({ ...answers, signDate: null });
    const dated = { ...answers, signDate: '2026-03-05' };
    expect(undated(HMRC, dated, signed.answers)).toEqual(dated);
  });
});
