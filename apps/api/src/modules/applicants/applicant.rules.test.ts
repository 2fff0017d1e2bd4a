import { describe, expect, test } from 'vitest';
import { APPLY_AGAIN_AFTER_DAYS, outcomeOf, messageKindFor, type OwnLink, type Owner } from './applicant.rules.ts';

const now = Temporal.Instant.from('2026-11-20T12:00:00Z');
const daysAgo = (days: number) => now.subtract({ hours: days * 24 }).toString();

describe('a worker who applies to an agency', () => {
  test.each<[string, OwnLink, unknown]>([
    ['applies where nothing is between them', { status: null, decidedAt: null }, 'APPLIES'],
    ['waits when they have applied already', { status: 'WAITING_APPROVAL', decidedAt: null }, 'WAITING'],
    ['is told that they work there', { status: 'ACTIVE', decidedAt: daysAgo(3) }, 'WORKS_THERE'],
    ['is told that their work is on hold', { status: 'SUSPENDED', decidedAt: null }, 'ON_HOLD'],
    [
      'has to wait after having been turned down',
      { status: 'REJECTED', decidedAt: daysAgo(APPLY_AGAIN_AFTER_DAYS - 1) },
      { againFrom: now.add({ hours: 24 }) },
    ],
    ['applies again after a while', { status: 'REJECTED', decidedAt: daysAgo(APPLY_AGAIN_AFTER_DAYS) }, 'APPLIES'],
    ['applies again where nobody knows when it was', { status: 'REJECTED', decidedAt: null }, 'APPLIES'],
  ])('%s', (_, link, expected) => {
    expect(outcomeOf(link, now)).toEqual(expected);
  });
});

describe('the owner of an email address that somebody applies with', () => {
  const nobody: Owner = { worker: false, user: undefined, account: false, applied: false };
  test.each<[string, Partial<Owner>, string]>([
    ['confirms it, when nobody has it', {}, 'CONFIRM'],
    ['signs in, who has an account', { worker: true, user: { hasPassword: true }, account: true }, 'SIGN_IN'],
    [
      'signs in, even where the application waits',
      { worker: true, user: { hasPassword: true }, account: true, applied: true },
      'SIGN_IN',
    ],
    [
      'confirms it once more, who applied and never did',
      { worker: true, user: { hasPassword: false }, account: true, applied: true },
      'CONFIRM_AGAIN',
    ],
    [
      'chooses a password first, who applied elsewhere and never did',
      { worker: true, user: { hasPassword: false }, account: true },
      'CHOOSE_PASSWORD',
    ],
    ['chooses a password first, whom an agency added', { worker: true }, 'CHOOSE_PASSWORD'],
    ['needs another address, who is a consultant', { account: true }, 'OTHER_ADDRESS'],
    ['needs another address, who is both', { worker: true, account: true }, 'OTHER_ADDRESS'],
  ])('%s', (_, owner, expected) => {
    expect(messageKindFor({ ...nobody, ...owner })).toBe(expected);
  });
});
