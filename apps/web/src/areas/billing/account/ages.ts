import type { Account } from '@worklane/contract/billing/account.ts';

export type Due = Account['due'][number];

/** Pennies add up as whole numbers. */
export const totalOf = ({ ages, credit }: Due): number =>
  (Object.values(ages).reduce((total, each) => total + Math.round(each * 100), 0) - Math.round(credit * 100)) / 100;
