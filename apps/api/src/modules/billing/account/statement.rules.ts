import { AGES, type Age, ageOf } from '#modules/money/index.ts';

type Open = {
  readonly side: 'DEBIT' | 'CREDIT';
  readonly currency: string;
  readonly amount: number;
  readonly open: number;
  readonly dueOn: string | null;
};

/** What is open in one currency. Amounts are pence; credit is below zero. */
export type Section<Row extends Open> = {
  readonly currency: string;
  readonly lines: readonly {
    readonly row: Row;
    readonly amount: number;
    readonly open: number;
    readonly overdue: number;
  }[];
  /** What is owed, by how long it has been overdue, where anything is. */
  readonly ages: readonly (readonly [age: Age, pence: number])[];
  /** Paid or credited, and not yet set against an invoice. */
  readonly credit: number;
  readonly total: number;
};

const sumOf = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0);

/** What is open between two, by currency, as it stands on a day. */
export const sectionsOf = <Row extends Open>(rows: readonly Row[], today: Temporal.PlainDate): Section<Row>[] =>
  [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, each]) => {
    const lines = each.map((row) => {
      const sign = row.side === 'CREDIT' ? -1 : 1;
      const days = row.dueOn === null ? 0 : Temporal.PlainDate.from(row.dueOn).until(today).total('days');
      return { row, amount: sign * row.amount, open: sign * row.open, overdue: sign > 0 ? Math.max(0, days) : 0 };
    });
    const owed = lines.filter(({ open }) => open > 0);
    const ages = AGES.map((age) => {
      const ofAge = owed.filter(({ overdue }) => ageOf(overdue) === age);
      return [age, sumOf(ofAge.map(({ open }) => open))] as const;
    });
    return {
      currency,
      lines,
      ages: ages.filter(([, pence]) => pence > 0),
      credit: -sumOf(lines.filter(({ open }) => open < 0).map(({ open }) => open)),
      total: sumOf(lines.map(({ open }) => open)),
    };
  });
