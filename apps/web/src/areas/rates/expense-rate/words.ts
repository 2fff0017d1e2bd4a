import type { ExpenseRate, ExpenseUnit } from '@worklane/contract/rates/expense-rate.ts';
import { formatUnitRate } from '~/ui/money.ts';

export const unitWords: Readonly<Record<ExpenseUnit, string>> = { MILE: 'Mile', ITEM: 'Item', NIGHT: 'Night' };

/** `£0.45 a mile` */
export const eachText = (amount: number, { unit, currency }: Pick<ExpenseRate, 'unit' | 'currency'>): string =>
  `${formatUnitRate(amount, currency)} ${unit === 'ITEM' ? 'an' : 'a'} ${unitWords[unit].toLowerCase()}`;
