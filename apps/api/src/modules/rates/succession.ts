import type { Context } from '#platform/context.ts';
import { conflict } from '#platform/errors/errors.ts';
import { assertDay, todayOf } from './days.ts';
import { type Span, stateOf, wrongLastDay } from './span.rules.ts';

/** @throws 409 where the rate has ended, 400 where it can’t end on that day. */
export const assertMayEnd = async (cx: Context, rate: Span, to: string): Promise<void> => {
  const today = await todayOf(cx);
  if (stateOf(rate, today) === 'PAST') throw conflict('PAST', 'This rate has ended already.');
  assertDay(wrongLastDay(rate, to, today), 'to');
};

/** What was mistyped is put right on its first day. @throws 409 where the rate began before today. */
export const assertBeginsToday = async (cx: Context, rate: Span): Promise<void> => {
  if (rate.from < (await todayOf(cx)))
    throw conflict('STARTED', 'This rate started before today. Change it from a later day, or end it.');
};

/** @throws 409 where something may have been priced by the rate. */
export const assertPlanned = async (cx: Context, rate: Span): Promise<void> => {
  if (stateOf(rate, await todayOf(cx)) !== 'PLANNED')
    throw conflict('STARTED', 'This rate has started. Change it from a later day, or end it.');
};
