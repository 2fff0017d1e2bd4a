import type { Context } from '#platform/context.ts';
import { conflict } from '#platform/errors/errors.ts';
import { assertDay, type Clock, clockOf, todayOf } from './days.ts';
import { isFresh, type Span, stateOf, wrongLastDay } from './span.rules.ts';

/** @throws 409 where the rate has ended, 400 where it can’t end on that day. */
export const assertMayEnd = async (cx: Context, rate: Span, to: string): Promise<void> => {
  const today = await todayOf(cx);
  if (stateOf(rate, today) === 'PAST') throw conflict('PAST', 'This rate has ended already.');
  assertDay(wrongLastDay(rate, to, today), 'to');
};

export type Entered = {
  readonly from: string;
  readonly enteredAt: string;
  /** Something was charged or paid by it. */
  readonly isUsed: boolean;
};

export const mayRemove = ({ from, enteredAt, isUsed }: Entered, { today, dayOf }: Clock): boolean =>
  !isUsed && isFresh({ from, enteredOn: dayOf(enteredAt) }, today);

/** @throws 409 where the rate began and was entered before today, or something was charged or paid by it. */
export const assertMayRemove = async (cx: Context, rate: Entered): Promise<void> => {
  if (rate.isUsed)
    throw conflict('USED', 'Something was charged or paid by this rate. Change it from a later day, or end it.');
  if (!mayRemove(rate, await clockOf(cx)))
    throw conflict('STARTED', 'This rate started before today. Change it from a later day, or end it.');
};
