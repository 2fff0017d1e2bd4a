import { pence, type Pence } from '@worklane/contract/money.ts';

/** What was agreed about a late return: for every started hour after the grace, and at most so much for each day of it. */
export type LateTerms = { readonly anHour: number; readonly aDay: number | null };

export type LateReturn = { readonly hours: number; readonly amount: Pence };

const DAY = 24;

/** What bringing a vehicle back late costs; nothing within the grace, and where nothing was agreed. */
export const lateReturn = (
  { due, back, graceMinutes }: { readonly due: string; readonly back: string; readonly graceMinutes: number },
  terms: LateTerms | null,
): LateReturn => {
  const minutes = Temporal.Instant.from(back).since(due).total('minutes') - graceMinutes;
  const hours = Math.max(0, Math.ceil(minutes / 60));
  if (terms === null || terms.anHour === 0) return { hours, amount: pence(0) };
  const { anHour, aDay } = terms;
  const most = aDay ?? Infinity;
  const days = Math.floor(hours / DAY);
  const ofDays = days === 0 ? 0 : days * Math.min(DAY * anHour, most);
  return { hours, amount: pence(ofDays + Math.min((hours % DAY) * anHour, most)) };
};

const inPounds = (amount: number): string => (amount / 100).toFixed(2);

/** The line of the invoice, with its working. */
export const lateLine = ({ hours }: LateReturn, { anHour, aDay }: LateTerms): string => {
  const most = aDay === null ? '' : `, at most ${inPounds(aDay)} a day`;
  return `Late return: ${hours} ${hours === 1 ? 'hour' : 'hours'} at ${inPounds(anHour)}${most}`;
};
