import { buffer } from 'node:stream/consumers';
import { providerPaymentWords } from '@worklane/contract/billing/account.ts';
import { methodByReference } from '@worklane/contract/vehicle-hire/hire-invoice.rules.ts';
import { moneyText } from '#modules/money/index.ts';
import { dayMonthYear, type Brand } from '#platform/pdf/paper.ts';
import { block, closePaper, MARGIN, openPaper, RIGHT, row, table } from '#platform/pdf/rows.ts';
import type { EntryRow } from './movement.queries.ts';
import type { Section } from './statement.rules.ts';

export type StatementPaper = {
  readonly on: string;
  /** Name, address, telephone and email, a line each. */
  readonly from: readonly string[];
  readonly to: readonly string[];
  /** The account; none where the agency has named none. */
  readonly payTo: readonly string[];
  readonly sections: readonly Section<EntryRow>[];
};

const AGE_WORDS = {
  NOT_DUE: 'Not due yet',
  UP_TO_30: '1–30 days overdue',
  UP_TO_60: '31–60 days overdue',
  UP_TO_90: '61–90 days overdue',
  OVER_90: 'More than 90 days overdue',
} as const;

/** Where the second of two blocks begins. */
const SIDE = 310;

const COLUMNS = {
  on: { x: MARGIN, width: 60 },
  what: { x: MARGIN + 62, width: 122 },
  due: { x: 236, width: 152 },
  amount: { x: 390, width: 74, align: 'right' },
  open: { x: 466, width: RIGHT - 466, align: 'right' },
  sum: { x: 236, width: 226, align: 'right' },
} as const;

/** What an entry is called; the client has no use for the reference of a provider. */
export const whatOf = ({ side, reference, paymentId }: Pick<EntryRow, 'side' | 'reference' | 'paymentId'>): string => {
  if (paymentId !== null) {
    const provider = methodByReference(reference);
    if (provider) return providerPaymentWords[provider];
    return reference === null ? 'Payment' : `Payment ${reference}`;
  }
  return `${side === 'CREDIT' ? 'Credit note' : 'Invoice'} ${reference ?? ''}`;
};

const dueOf = ({ row: { side, dueOn }, overdue }: Section<EntryRow>['lines'][number]): string => {
  if (side === 'CREDIT' || dueOn === null) return '';
  if (overdue === 0) return dayMonthYear(dueOn);
  return `${dayMonthYear(dueOn)}, ${overdue === 1 ? '1 day' : `${overdue} days`} overdue`;
};

type Sums = Pick<Section<EntryRow>, 'ages' | 'credit' | 'total' | 'currency'>;

/** `£20,570.13 to pay, £5,830.24 overdue`; empty where credit covers all of it. */
const toPay = ({ ages, total, currency }: Sums): string => {
  const money = (pence: number) => moneyText(pence / 100, currency);
  const overdue = ages.reduce((sum, [age, pence]) => (age === 'NOT_DUE' ? sum : sum + pence), 0);
  return total > 0 ? `${money(total)} to pay${overdue > 0 ? `, ${money(overdue)} overdue` : ''}` : '';
};

/** `£20,570.13 to pay, £5,830.24 overdue`, or what is in favour of whoever pays. */
export const standingOf = (sums: Sums): string =>
  toPay(sums) || (sums.total < 0 ? `${moneyText(-sums.total / 100, sums.currency)} in your favour` : 'Nothing to pay');

const sumsOf = ({ ages, credit, total, currency }: Sums) => {
  const money = (pence: number) => moneyText(pence / 100, currency);
  return [
    ...ages.map(([age, pence]) => [AGE_WORDS[age], money(pence)] as const),
    ...(credit > 0 ? [['Credit', money(-credit)] as const] : []),
    [total < 0 ? 'In your favour' : 'Total to pay', money(Math.abs(total))] as const,
  ];
};

/** A statement of account on A4: what is open between an agency and a client on a day, and for how long. */
export const statementPdf = ({ on, from, to, payTo, sections }: StatementPaper, brand: Brand): Promise<Buffer> => {
  const doc = openPaper('Statement of account', `As at ${dayMonthYear(on)}`, from[0], brand);
  const head = sections.map(toPay).filter(Boolean).join('\n');
  row(doc, 100, [{ text: head, x: SIDE, width: RIGHT - SIDE, align: 'right' }], { strong: true });
  const top = 118 + 12 * Math.max(1, sections.length);
  let y = Math.max(block(doc, 'From', from, MARGIN, top), block(doc, 'To', to, SIDE, top)) + 12;
  if (payTo.length > 0 && head !== '') y = block(doc, 'Pay to', payTo, SIDE, y);
  y += 12;
  if (sections.length === 0) row(doc, y, [{ text: 'Nothing is open.', x: MARGIN, width: 300 }]);
  for (const { lines, ...sums } of sections) {
    const money = (pence: number) => moneyText(pence / 100, sums.currency);
    y = table(doc, y, {
      heads: [
        { text: 'Date', ...COLUMNS.on },
        { text: 'What', ...COLUMNS.what },
        { text: 'Due', ...COLUMNS.due },
        { text: 'Amount', ...COLUMNS.amount },
        { text: 'Open', ...COLUMNS.open },
      ],
      rows: lines.map((line) => [
        { text: dayMonthYear(line.row.on ?? ''), ...COLUMNS.on },
        { text: whatOf(line.row), ...COLUMNS.what },
        { text: dueOf(line), ...COLUMNS.due },
        { text: money(line.amount), ...COLUMNS.amount },
        { text: money(line.open), ...COLUMNS.open },
      ]),
      sums: sumsOf(sums).map(([name, amount]) => [
        { text: name, ...COLUMNS.sum },
        { text: amount, ...COLUMNS.open },
      ]),
    });
    y += 16;
  }
  closePaper(doc, 'Statement of account');
  return buffer(doc);
};
