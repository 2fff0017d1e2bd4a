import { pence, sum } from '@worklane/contract/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ByHand, matchReceipts, type OpenInvoice } from './match-receipts.rules.ts';

const CLIENTS = ['Harbour Example Trust', 'Lantern House', 'Harbour Street Clinic'];

const invoice = (id: number, client: number, open: number, dueOn = `2026-11-${String(id).padStart(2, '0')}`) =>
  ({
    id,
    reference: `INV-${String(id).padStart(6, '0')}`,
    clientId: client,
    client: CLIENTS[client] ?? '',
    open: pence(open),
    dueOn,
  }) satisfies OpenInvoice;

const OPEN = [
  invoice(11, 0, 12_000),
  invoice(12, 0, 30_000),
  invoice(13, 0, 7000),
  invoice(14, 1, 30_000),
  invoice(15, 1, 4500),
];

const receipt = (text: string, amount: number) => ({ row: 2, on: '2026-11-26', amount: pence(amount), text, nth: 1 });

const matched = (...receipts: readonly (readonly [text: string, amount: number])[]) =>
  matchReceipts(
    receipts.map(([text, amount]) => receipt(text, amount)),
    OPEN,
    [],
  ).map(({ certainty, pays }) => [certainty, ...pays.map((each) => [each.invoice.id, each.amount])]);

test.each([
  ['its number', 'HARBOUR EXAMPLE INV-000011', 12_000, ['SURE', [11, 12_000]]],
  ['its number in short', 'inv 11 thank you', 12_000, ['SURE', [11, 12_000]]],
  ['its number with nothing between', 'Faster payment INV000011', 12_000, ['SURE', [11, 12_000]]],
  ['a part of what it names', 'INV-000011', 5000, ['SURE', [11, 5000]]],
  ['several numbers', 'INV-000013 INV-000011', 19_000, ['SURE', [11, 12_000], [13, 7000]]],
  ['more than is open of it', 'INV-000011', 15_000, ['LIKELY', [11, 12_000]]],
  ['one number that is open and one that isn’t', 'INV-000011 INV-000003', 12_000, ['LIKELY', [11, 12_000]]],
  ['the number of one client and the name of another', 'LANTERN HOUSE INV-000011', 12_000, ['LIKELY', [11, 12_000]]],
  ['numbers of two clients', 'INV-000011 INV-000015', 16_500, ['UNKNOWN']],
  ['a number that isn’t open, though an amount fits', 'INV-000003', 4500, ['UNKNOWN']],
  ['an amount that one invoice has', 'BACS CREDIT', 4500, ['LIKELY', [15, 4500]]],
  ['an amount that two have, and a name', 'LANTERN HOUSE LTD', 30_000, ['LIKELY', [14, 30_000]]],
  ['an amount that two have, without a name', 'BACS CREDIT', 30_000, ['UNKNOWN']],
  ['the oldest of a client', 'HARBOUR EXAMPLE TRUST', 42_000, ['LIKELY', [11, 12_000], [12, 30_000]]],
  ['all of a client', 'Harbour example trust bacs', 49_000, ['LIKELY', [11, 12_000], [12, 30_000], [13, 7000]]],
  ['an amount of nothing in particular', 'HARBOUR EXAMPLE TRUST', 41_999, ['UNKNOWN']],
  ['a word that only looks like a number', 'INVOICES PAID', 999, ['UNKNOWN']],
])('%s', (_, text, amount, expected) => {
  expect(matched([text, amount])).toEqual([expected]);
});

const byHand = (id: number, client: number, amount: number, on: string, ...references: string[]): ByHand => ({
  id,
  clientId: client,
  client: CLIENTS[client] ?? '',
  on,
  amount: pence(amount),
  references,
});

const BY_HAND = [
  byHand(1, 0, 5000, '2026-11-25', 'INV-000011'),
  byHand(2, 1, 4500, '2026-11-24', 'INV-000003'),
  byHand(3, 2, 7700, '2026-11-26'),
];

test.each([
  ['a part of an invoice that was recorded by hand', 'HARBOUR INV-000011', 5000, '2026-11-26', 1],
  ['another amount of that invoice', 'HARBOUR INV-000011', 5001, '2026-11-26', undefined],
  ['the same money of an invoice that is paid', 'INV-000003', 4500, '2026-11-26', 2],
  ['the same money without a word', 'BACS CREDIT', 4500, '2026-11-26', 2],
  ['the same money of the client that it names', 'LANTERN HOUSE LTD', 4500, '2026-11-26', 2],
  ['the same amount of another client', 'HARBOUR EXAMPLE TRUST', 4500, '2026-11-26', undefined],
  ['what names an open invoice', 'INV-000015', 4500, '2026-11-26', undefined],
  ['a client of whom nothing is open', 'HARBOUR STREET CLINIC', 7700, '2026-11-26', 3],
  ['five days afterwards', 'BACS CREDIT', 7700, '2026-12-01', 3],
  ['five days before', 'BACS CREDIT', 7700, '2026-11-21', 3],
  ['six days afterwards', 'BACS CREDIT', 7700, '2026-12-02', undefined],
])('a payment that was recorded by hand isn’t proposed again: %s', (_, text, amount, on, expected) => {
  const [match] = matchReceipts([{ ...receipt(text, amount), on }], OPEN, BY_HAND);
  expect(match?.payment?.id).toBe(expected);
  if (expected !== undefined) expect([match?.certainty, match?.pays]).toEqual(['LIKELY', []]);
});

test('one payment is one receipt', () => {
  const equal = [receipt('BACS CREDIT', 7700), receipt('BACS CREDIT', 7700)];
  expect(matchReceipts(equal, OPEN, BY_HAND).map(({ payment }) => payment?.id)).toEqual([3, undefined]);
});

test('no invoice is proposed twice, and what is named goes before what only fits', () => {
  expect(matched(['BACS CREDIT', 4500], ['LANTERN INV-000015', 4500])).toEqual([['UNKNOWN'], ['SURE', [15, 4500]]]);
  expect(matched(['INV-000011', 8000], ['INV-000011', 8000])).toEqual([
    ['SURE', [11, 8000]],
    ['LIKELY', [11, 4000]],
  ]);
});

test('whatever comes in, nobody’s invoice is proposed for more than it has open, nor a receipt for more than it is', () => {
  const texts = fc.constantFrom('', 'INV 11', 'INV-12 INV-13', 'Lantern House', 'Harbour Example Trust', 'INV-000099');
  const amounts = fc.constantFrom(1, 4500, 7000, 12_000, 19_000, 30_000, 42_000, 90_000);
  fc.assert(
    fc.property(fc.array(fc.tuple(texts, amounts), { maxLength: 12 }), (lines) => {
      const matches = matchReceipts(
        lines.map(([text, amount]) => receipt(text, amount)),
        OPEN,
        BY_HAND,
      );
      const paid = new Map<number, number>();
      for (const [index, { pays }] of matches.entries()) {
        expect(sum(pays.map(({ amount }) => amount))).toBeLessThanOrEqual(lines[index]?.[1] ?? 0);
        expect(new Set(pays.map((each) => each.invoice.clientId)).size).toBeLessThanOrEqual(1);
        for (const { invoice: of, amount } of pays) paid.set(of.id, (paid.get(of.id) ?? 0) + amount);
      }
      for (const { id, open } of OPEN) expect(paid.get(id) ?? 0).toBeLessThanOrEqual(open);
    }),
    { seed: 13, numRuns: 2000 },
  );
});
