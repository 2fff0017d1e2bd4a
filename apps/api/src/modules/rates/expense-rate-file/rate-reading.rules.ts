import { type Rate, rate as rateOf, rateText } from '@worklane/contract/money.ts';
import type { ExpenseColumn } from '@worklane/contract/rates/expense-rate-file.ts';
import { type ExpenseUnit, NewExpenseRate } from '@worklane/contract/rates/expense-rate.ts';
import { readDay } from '#platform/csv/read-day.rules.ts';
import type { Given, Reading } from '../rate-file/plan-rates.rules.ts';
import {
  daysOf,
  type Fault,
  fault,
  isFault,
  type Line,
  readYesOrNo,
  twice,
  wordIn,
  wrongAgency,
} from '../rate-file/sheet.rules.ts';
import { partIn, UNIT_WORDS, unitWord } from './rate-row.rules.ts';

export type ExpenseLine = Line<ExpenseColumn>;

/** No two rates have the same name, in small letters or capitals, on one day. */
export type Scope = { readonly name: string };

export type Terms = {
  readonly unit: ExpenseUnit;
  readonly pay: Rate;
  readonly charge: Rate;
  readonly receiptRequired: boolean;
};

const FIELDS = NewExpenseRate.pick({ name: true, pay: true, charge: true });

const amountOf = (each: Rate): number => Number(rateText(each));

/** The name as the agency has it already, so that what follows is called alike. */
const nameIn = ({ cells }: ExpenseLine, names: readonly string[]): string =>
  names.find((name) => name.toLowerCase() === cells.name.toLowerCase()) ?? cells.name;

const read = (
  [line, ...others]: readonly [ExpenseLine, ...ExpenseLine[]],
  agency: string,
  names: readonly string[],
): Given<Scope, Terms> | Fault[] => {
  const { from, to, faults } = daysOf(line);
  const unit = wordIn(line, 'unit', UNIT_WORDS);
  const receiptRequired = readYesOrNo(line, 'receiptRequired');
  const { pay: paid, charge: charged } = line.cells;
  const fields = FIELDS.safeParse({ name: nameIn(line, names), pay: paid, charge: charged });
  const all = [
    wrongAgency(line, agency),
    ...(fields.error?.issues ?? []).map(({ path, message }) => fault(line, path[0] as ExpenseColumn, message)),
    unit,
    receiptRequired,
    ...faults,
    ...twice(line, others),
  ].filter(isFault);
  if (
    all.length > 0 ||
    isFault(unit) ||
    isFault(receiptRequired) ||
    from === undefined ||
    to === undefined ||
    !fields.data
  )
    return all;
  const { name, pay, charge } = fields.data;
  return { scope: { name }, from, to, terms: { unit, pay, charge: rateOf(charge), receiptRequired } };
};

/** `names`: of the expenses that the agency has rates for. */
export const readingOf = (agency: string, names: readonly string[]): Reading<ExpenseLine, Scope, Terms> => ({
  keyOf: ({ cells }) => JSON.stringify([cells.agency, cells.name.toLowerCase(), readDay(cells.from) ?? cells.from]),
  nameOf: ({ cells }) => cells.name || 'No name',
  read: (lines) => read(lines, agency, names),
  scopeKey: ({ name }) => name.toLowerCase(),
  partsOf: (terms) => [partIn({ ...terms, pay: amountOf(terms.pay), charge: amountOf(terms.charge) })],
  alike: 'for the same expense',
  wrongAfter: (line, former, { unit }) =>
    former.unit === unit
      ? []
      : [
          fault(
            line,
            'unit',
            `This expense is counted by the ${unitWord(former.unit).toLowerCase()}. Write ${unitWord(former.unit)}, or end its rate in the list first.`,
          ),
        ],
});
