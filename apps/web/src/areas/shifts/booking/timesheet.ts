import { formatMinutes, minutesBetween } from '~/ui/local-time.ts';

/** Planned or worked: two instants and the unpaid break between them. */
export type Times = { start: string; end: string; breakMinutes: number };

export const paidMinutes = ({ start, end, breakMinutes }: Times): number => minutesBetween(start, end) - breakMinutes;

/** `30 min more`, `1 h less`; undefined for no difference. */
export const moreOrLess = (minutes: number): string | undefined =>
  minutes === 0 ? undefined : `${formatMinutes(minutes)} ${minutes > 0 ? 'more' : 'less'}`;

/** `30 min later`, `1 h earlier`; undefined for no difference. */
export const laterOrEarlier = (planned: string, worked: string): string | undefined => {
  const minutes = minutesBetween(planned, worked);
  return minutes === 0 ? undefined : `${formatMinutes(minutes)} ${minutes > 0 ? 'later' : 'earlier'}`;
};

/** What of the worked times is not as planned; undefined where it is. */
export const differences = (plan: Times, worked: Times) => ({
  start: laterOrEarlier(plan.start, worked.start),
  end: laterOrEarlier(plan.end, worked.end),
  breakMinutes: moreOrLess(worked.breakMinutes - plan.breakMinutes),
  paid: moreOrLess(paidMinutes(worked) - paidMinutes(plan)),
});
