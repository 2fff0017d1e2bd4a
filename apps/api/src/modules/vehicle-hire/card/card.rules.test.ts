import { pence } from '@worklane/contract/money.ts';
import { CardPaymentState } from '@worklane/contract/vehicle-hire/card-payment.ts';
import { describe, expect, test } from 'vitest';
import {
  afterPage,
  isChargeable,
  isLeftBehind,
  mayBePaid,
  isTimeToHold,
  isToRenew,
  keptForPaying,
  reasonOf,
  refundChanges,
  refundedAfter,
  reuse,
  splitPaid,
  spread,
  wishFor,
  type KnownRefund,
  type SeenRefund,
} from './card.rules.ts';

const NOW = Temporal.Instant.from('2026-11-23T12:00:00Z');
const after = (minutes: number): string => NOW.add({ minutes }).toString();

describe('what a payment becomes by what is said of its page', () => {
  const said: Partial<Record<CardPaymentState, { PAID?: CardPaymentState; ENDED?: CardPaymentState }>> = {
    STARTING: { PAID: 'PAID', ENDED: 'ENDED' },
    OPEN: { PAID: 'PAID', ENDED: 'ENDED' },
    // It was paid all the same: the reports come in any order.
    ENDED: { PAID: 'PAID' },
  };
  test.each(
    CardPaymentState.options.flatMap((state) =>
      (['PAID', 'ENDED', 'OPEN'] as const).map((fact) => [state, fact] as const),
    ),
  )('%s, and the page is %s', (state, fact) => {
    expect(afterPage(state, fact)).toBe(fact === 'OPEN' ? undefined : said[state]?.[fact]);
  });
});

test.each([
  [100, 100, 100, 0],
  [100, 60, 60, 40],
  [100, 0, 0, 100],
  [100, 130, 100, 0],
])('of %i that were paid for %i that are due, %i are kept and %i go back', (charged, due, booked, tooMuch) => {
  expect(splitPaid(pence(charged), pence(due))).toEqual({ booked, tooMuch });
});

test.each<[number, number[], number[]]>([
  [100, [60, 60], [60, 40]],
  [100, [100, 50], [100]],
  [100, [30], [30]],
  [100, [], []],
  [50, [0, 60], [50]],
])('%i pay invoices of which %j are open with %j', (amount, open, paid) => {
  const invoices = open.map((each, id) => ({ id, open: pence(each) }));
  expect(spread(pence(amount), invoices).map((each) => each.amount)).toEqual(paid);
});

describe('a page that is under way', () => {
  const page = { amount: pence(9270), createdAt: after(0), expiresAt: after(32) };
  test.each([
    ['is what another press leads to', { ...page, state: 'OPEN' }, 9270, 'LEAD'],
    ['makes room where something else is due', { ...page, state: 'OPEN' }, 5000, 'CLOSE'],
    ['makes room when it is nearly over', { ...page, state: 'OPEN', expiresAt: after(1) }, 9270, 'CLOSE'],
    ['makes room when nobody knows how long it lasts', { ...page, state: 'OPEN', expiresAt: null }, 9270, 'CLOSE'],
    ['is asked for again while it is being made', { ...page, state: 'STARTING' }, 9270, 'ASK_AGAIN'],
    ['is given up when it was never made', { ...page, state: 'STARTING', createdAt: after(-1) }, 9270, 'END'],
    ['is given up when it was to be for something else', { ...page, state: 'STARTING' }, 5000, 'END'],
  ] as const)('%s', (_, underWay, due, use) => {
    expect(reuse(underWay, pence(due), NOW)).toBe(use);
  });

  test.each([
    ['PAYMENT', 'STARTING', false],
    ['PAYMENT', 'OPEN', true],
    ['PAYMENT', 'PAID', false],
    ['DEPOSIT', 'OPEN', false],
  ] as const)('of a %s that is %s may have been paid already: %s', (purpose, state, may) => {
    expect(mayBePaid({ purpose, state })).toBe(may);
  });

  test.each([
    ['STARTING', -10, true],
    ['STARTING', -9, false],
    ['OPEN', -60, false],
  ] as const)('%s for %i minutes is left behind: %s', (state, minutes, left) => {
    expect(isLeftBehind({ state, createdAt: after(minutes) }, NOW)).toBe(left);
  });
});

describe('a reservation that is being paid', () => {
  test.each([
    [0, 15, 37],
    [0, null, 37],
    [-120, 5, 37],
    [0, 60, 60],
  ])('made %i minutes ago and kept for %s more, is kept for %i', (made, kept, until) => {
    const reserved = { createdAt: after(made), reservedUntil: kept === null ? null : after(kept) };
    expect(keptForPaying(reserved, NOW)).toBe(after(until));
  });

  test('is not kept for ever', () => {
    expect(keptForPaying({ createdAt: after(-121), reservedUntil: after(5) }, NOW)).toBeNull();
  });
});

test.each([
  [30, 'GBP', true],
  [29, 'GBP', false],
  [0, 'GBP', false],
  [9270, 'EUR', true],
  // It has no hundredths.
  [9270, 'JPY', false],
])('%i of %s can be charged to a card: %s', (amount, currency, can) => {
  expect(isChargeable(amount, currency)).toBe(can);
});

describe('refunds here and at the provider', () => {
  const here = (
    id: number,
    amount: number,
    state: KnownRefund['state'],
    refundId: string | null = null,
  ): KnownRefund => ({
    id,
    amount: pence(amount),
    state,
    refundId,
  });
  const there = (refundId: string, amount: number, cardRefundId: number | null = null, failed = false): SeenRefund => ({
    refundId,
    amount: pence(amount),
    cardRefundId,
    failed,
  });

  test.each<[string, KnownRefund[], SeenRefund[], object[], number]>([
    ['nothing', [], [], [], 0],
    ['what was asked for and not made stays', [here(1, 40, 'REQUESTED')], [], [], 40],
    [
      'what was asked for has been made',
      [here(1, 40, 'REQUESTED')],
      [there('re_1', 40, 1)],
      [{ id: 1, to: 'DONE', refundId: 're_1' }],
      40,
    ],
    ['what is known stays', [here(1, 40, 'DONE', 're_1')], [there('re_1', 40, 1)], [], 40],
    [
      'what was made there is new',
      [],
      [there('re_1', 40)],
      [{ id: null, to: 'DONE', refundId: 're_1', amount: 40 }],
      40,
    ],
    ['what failed there was never made', [], [there('re_1', 40, null, true)], [], 0],
    [
      'what was done failed later',
      [here(1, 40, 'DONE', 're_1')],
      [there('re_1', 40, 1, true)],
      [{ id: 1, to: 'FAILED', refundId: 're_1' }],
      0,
    ],
    [
      'what was taken for failed was made',
      [here(1, 40, 'FAILED')],
      [there('re_1', 40, 1)],
      [{ id: 1, to: 'DONE', refundId: 're_1' }],
      40,
    ],
    [
      'what was made there leaves too little',
      [here(1, 40, 'REQUESTED')],
      [there('re_1', 80)],
      [
        { id: null, to: 'DONE', refundId: 're_1', amount: 80 },
        { id: 1, to: 'FAILED', refundId: null },
      ],
      80,
    ],
    [
      'the latest of what was asked for fails',
      [here(1, 60, 'REQUESTED'), here(2, 40, 'REQUESTED')],
      [there('re_1', 30)],
      [
        { id: null, to: 'DONE', refundId: 're_1', amount: 30 },
        { id: 2, to: 'FAILED', refundId: null },
      ],
      90,
    ],
  ])('%s', (_, known, seen, changes, refunded) => {
    const found = refundChanges(pence(100), known, seen);
    expect(found).toEqual(changes);
    expect(refundedAfter(known, found)).toBe(refunded);
    expect(refundedAfter(known, found)).toBeLessThanOrEqual(100);
  });
});

test.each([
  ['BOOKED', 'HELD', 0, { do: 'HOLD' }],
  ['WAITINGAUTH', 'HELD', 0, { do: 'HOLD' }],
  ['AUTHORIZED', 'KEPT_IN_PART', 5000, { do: 'CAPTURE', amount: 5000 }],
  ['AUTHORIZED', 'KEPT_IN_PART', 30_000, { do: 'CAPTURE', amount: 20_000 }],
  ['AUTHORIZED', 'KEPT_IN_PART', 0, { do: 'RELEASE' }],
  ['AUTHORIZED', 'RELEASED', 0, { do: 'RELEASE' }],
  ['CANCELLED', 'HELD', 0, { do: 'RELEASE' }],
  ['BOOKED', null, 0, { do: 'RELEASE' }],
] as const)(
  'of a booking that is %s with a deposit that is %s and %i kept: %j',
  (status, depositStatus, kept, wish) => {
    expect(wishFor({ status, depositStatus, kept: pence(kept), depositByHand: false }, pence(20_000))).toEqual(wish);
    const byHand = { status, depositStatus, kept: pence(kept), depositByHand: true };
    expect(wishFor(byHand, pence(20_000))).toEqual({ do: 'RELEASE' });
  },
);

test.each([
  [25, 73, false],
  [24, 72, true],
  [-1, 47, true],
  [-50, -2, false],
])(
  'with the pick-up in %i hours and the drop-off in %i it is time to hold the deposit: %s',
  (pickup, dropoff, time) => {
    const times = { pickup: after(pickup * 60), dropoff: after(dropoff * 60) };
    expect(isTimeToHold({ status: 'BOOKED', ...times }, NOW)).toBe(time);
    expect(isTimeToHold({ status: 'WAITINGAUTH', ...times }, NOW)).toBe(true);
  },
);

test.each([
  [13, false],
  [12, true],
  [-1, true],
  [null, false],
])('a hold that lasts %s more hours is renewed: %s', (hours, renewed) => {
  expect(isToRenew(hours === null ? null : after(hours * 60), NOW)).toBe(renewed);
});

test.each([
  ['insufficient_funds', 'there isn’t enough money on it'],
  ['do_not_honor', 'its bank refused it (do not honor)'],
])('%s reads “%s”', (code, words) => {
  expect(reasonOf(code)).toBe(words);
});
