import { BANK } from '@worklane/contract/forms/bank.ts';
import { HMRC } from '@worklane/contract/forms/hmrc.ts';
import { describe, expect, test } from 'vitest';
import { mask, masked, startingFrom, statusOf, unmasked } from './form.rules.ts';

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
