import type { Context } from '#platform/context.ts';
import { conflict } from '#platform/errors/errors.ts';
import { assertDay, dayOf, todayOf } from './days.ts';
import { isRemovable, type Span, stateOf, wrongLastDay } from './span.rules.ts';

/** `next`: when the next one for the same starts. @throws 409 where the rate has ended, 400 where it can’t end on that day. */
export const assertMayEnd = async (cx: Context, rate: Span, to: string, next: string | undefined): Promise<void> => {
  const today = await todayOf(cx);
  if (stateOf(rate, today) === 'PAST') throw conflict('PAST', 'This rate has ended already.');
  assertDay(wrongLastDay(rate, to, today, next), 'to');
};

/** @throws 409 where the rate began before today and was entered before, so that something may have been priced by it. */
export const assertRemovable = async (
  cx: Context,
  rate: { readonly from: string; readonly createdAt: string },
): Promise<void> => {
  if (!isRemovable(rate, await dayOf(cx)))
    throw conflict('STARTED', 'This rate started before today. Change it from a later day, or end it.');
};
