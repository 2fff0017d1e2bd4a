import { readPence, type Pence } from '@worklane/contract/money.ts';
import { firstPaymentDay, PAYMENT_YEARS } from '#modules/money/index.ts';
import { readDay } from '#platform/csv/read-day.rules.ts';

/** What came into the account, as a bank writes it. */
export type Receipt = {
  /** As in a spreadsheet, where the titles are row 1. */
  readonly row: number;
  readonly on: string;
  readonly amount: Pence;
  readonly text: string;
  /** Which one it is of those that say all the same: two equal transfers of a day are two. */
  readonly nth: number;
};

export type Unread = { readonly row: number; readonly message: string };

type Sheet = {
  readonly titles: readonly string[];
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[];
};

type Columns = {
  readonly on: number;
  /** What came in alone, or both ways with a sign. */
  readonly amount: number;
  readonly texts: readonly number[];
};

const DATE = /^(?:transaction |booking |value )?date$|^date /;
const CAME_IN = /^(?:money|paid|payments?|amount) in$|^in$|^credits?(?: amount)?$|^receipts?$/;
const BOTH_WAYS = /^(?:transaction )?(?:amount|value)$/;
const TEXT = /descri|narrative|reference|details|memo|name|payee|counterparty|particulars/;

/** Where a bank’s export has what; undefined where it lacks the day, what came in, or what for. */
export const columnsOf = (titles: readonly string[]): Columns | undefined => {
  // `Amount (GBP)`, `Paid in £`
  const plain = titles.map((title) =>
    title
      .toLowerCase()
      .replace(/\(.*\)|[£$€_]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  const at = (pattern: RegExp) => plain.findIndex((title) => pattern.test(title));
  const on = at(DATE);
  const amount = at(CAME_IN) === -1 ? at(BOTH_WAYS) : at(CAME_IN);
  const texts = plain.flatMap((title, index) => (TEXT.test(title) && !DATE.test(title) ? [index] : []));
  return on === -1 || amount === -1 || texts.length === 0 ? undefined : { on, amount, texts };
};

/** Commas part thousands alone: `5,00` is five elsewhere, and five hundred without it. */
const AMOUNT = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/;

/** Pence; below zero for what went out, 0 for an empty cell, undefined for what is no amount. */
export const readAmount = (cell: string): number | undefined => {
  const bare = cell.replace(/[£\s]/g, '');
  if (bare === '') return 0;
  const negative = /^-|^\(.*\)$/.test(bare);
  const digits = bare.replace(/[-+()]/g, '');
  const amount: number | undefined = AMOUNT.test(digits) ? readPence(digits.replaceAll(',', '')) : undefined;
  return amount === undefined ? undefined : negative ? -amount : amount;
};

/** What came in, in the order of the file; what went out is left aside, and rows that can’t be read are named. */
export const receiptsOf = (
  { rows }: Sheet,
  columns: Columns,
  today: Temporal.PlainDate,
): { receipts: Receipt[]; unread: Unread[] } => {
  const receipts: Receipt[] = [];
  const unread: Unread[] = [];
  const seen = new Map<string, number>();
  for (const { row, cells } of rows) {
    const cell = (index: number) => cells[index] ?? '';
    const amount = readAmount(cell(columns.amount));
    const on = readDay(cell(columns.on));
    if (amount === undefined) unread.push({ row, message: `“${cell(columns.amount)}” isn’t an amount.` });
    else if (amount > 0 && on === undefined) unread.push({ row, message: `“${cell(columns.on)}” isn’t a date.` });
    else if (amount > 0 && on !== undefined && on > today.toString())
      unread.push({ row, message: 'This date is in the future.' });
    else if (amount > 0 && on !== undefined && on < firstPaymentDay(today))
      unread.push({ row, message: `This date is more than ${PAYMENT_YEARS} years ago.` });
    else if (amount > 0 && on !== undefined) {
      const text = columns.texts
        .map(cell)
        .filter((each, index, all) => each !== '' && all.indexOf(each) === index)
        .join(' ')
        .slice(0, 300);
      const same = JSON.stringify([on, amount, text]);
      const nth = (seen.get(same) ?? 0) + 1;
      seen.set(same, nth);
      receipts.push({ row, on, amount: amount as Pence, text, nth });
    }
  }
  return { receipts, unread };
};
