import type { Account } from '@worklane/contract/billing/account.ts';

export type Due = Account['due'][number];

export const AGES = [
  ['notDue', 'Not due'],
  ['upTo30', '1–30 days'],
  ['upTo60', '31–60 days'],
  ['upTo90', '61–90 days'],
  ['over90', 'Over 90 days'],
] as const;

/** Pennies add up as whole numbers. */
export const totalOf = ({ ages, credit }: Due): number =>
  (Object.values(ages).reduce((total, each) => total + Math.round(each * 100), 0) - Math.round(credit * 100)) / 100;
