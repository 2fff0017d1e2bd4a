import { buffer } from 'node:stream/consumers';
import { moneyText } from '#modules/money/index.ts';
import { dayMonthYear, DIMMED, type Brand } from '#platform/pdf/paper.ts';
import { block, closePaper, MARGIN, openPaper, RIGHT, row, rule } from '#platform/pdf/rows.ts';
import type { OpenRow } from './statement.queries.ts';
import type { Section } from './statement.rules.ts';

export type StatementPaper = {
  readonly on: string;
  /** Name, address, telephone and email, a line each. */
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly sections: readonly Section<OpenRow>[];
};

const AGE_WORDS = {
  NOT_DUE: 'Not due yet',
  UP_TO_30: '1–30 days overdue',
  UP_TO_60: '31–60 days overdue',
  UP_TO_90: '61–90 days overdue',
  OVER_90: 'More than 90 days overdue',
} as const;

const COLUMNS = {
  on: { x: MARGIN, width: 70 },
  what: { x: MARGIN + 76, width: 150 },
  due: { x: 280, width: 110 },
  amount: { x: 396, width: 70, align: 'right' },
  open: { x: 472, width: RIGHT - 472, align: 'right' },
} as const;

const whatOf = ({ side, reference, paymentId }: OpenRow): string => {
  if (paymentId !== null) return reference === null ? 'Payment' : `Payment ${reference}`;
  return `${side === 'CREDIT' ? 'Credit note' : 'Invoice'} ${reference ?? ''}`;
};

const dueOf = ({ row: { side, dueOn }, overdue }: Section<OpenRow>['lines'][number]): string => {
  if (side === 'CREDIT' || dueOn === null) return '';
  return overdue === 0 ? dayMonthYear(dueOn) : `${dayMonthYear(dueOn)}, overdue`;
};

/** A statement of account on A4: what is open between an agency and a client on a day, and for how long. */
export const statementPdf = ({ on, from, to, sections }: StatementPaper, brand: Brand): Promise<Buffer> => {
  const doc = openPaper('Statement of account', `As at ${dayMonthYear(on)}`, from[0], brand);
  let y = Math.max(block(doc, 'From', from, MARGIN, 130), block(doc, 'To', to, 310, 130)) + 16;
  if (sections.length === 0) row(doc, y, [{ text: 'Nothing is open.', x: MARGIN, width: 300 }]);
  for (const { currency, lines, ages, credit, total } of sections) {
    const money = (pence: number) => moneyText(pence / 100, currency);
    const titles = [
      { text: 'Date', ...COLUMNS.on },
      { text: 'What', ...COLUMNS.what },
      { text: 'Due', ...COLUMNS.due },
      { text: 'Amount', ...COLUMNS.amount },
      { text: 'Open', ...COLUMNS.open },
    ];
    y = rule(doc, row(doc, y, titles, { colour: DIMMED, size: 9 }));
    for (const line of lines)
      y = row(doc, y, [
        { text: dayMonthYear(line.row.on ?? ''), ...COLUMNS.on },
        { text: whatOf(line.row), ...COLUMNS.what },
        { text: dueOf(line), ...COLUMNS.due },
        { text: money(line.amount), ...COLUMNS.amount },
        { text: money(line.open), ...COLUMNS.open },
      ]);
    y = rule(doc, y + 2);
    const sums = [
      ...ages.map(([age, pence]) => [AGE_WORDS[age], money(pence)] as const),
      ...(credit > 0 ? [['Credit', money(-credit)] as const] : []),
      [total < 0 ? 'In your favour' : 'Total to pay', money(Math.abs(total))] as const,
    ];
    for (const [index, [name, amount]] of sums.entries())
      y = row(
        doc,
        y,
        [
          { text: name, x: 270, width: 196, align: 'right' },
          { text: amount, ...COLUMNS.open },
        ],
        { strong: index === sums.length - 1 },
      );
    y += 16;
  }
  closePaper(doc, 'Statement of account');
  return buffer(doc);
};
