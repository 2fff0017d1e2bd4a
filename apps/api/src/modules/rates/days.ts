import { ownCalendar, ownToday } from '#modules/calendar/index.ts';
import type { Context } from '#platform/context.ts';
import { ruleBroken } from '#platform/errors/errors.ts';
import type { Day } from './span.rules.ts';

/** `yyyy-mm-dd` by the clock of whoever asks. */
export const todayOf = async (cx: Context): Promise<string> => (await ownToday(cx)).toString();

/** Which day it is by the clock of whoever asks. */
export const dayOf = async (cx: Context): Promise<Day> => {
  const midnight = cx.now.toZonedDateTimeISO((await ownCalendar(cx)).timeZone).startOfDay();
  return { today: midnight.toPlainDate().toString(), midnight: midnight.toInstant() };
};

/** @throws 400 at the field with what is wrong with its day. */
export const assertDay = (wrong: string | undefined, field: string): void => {
  if (wrong) throw ruleBroken('DAY', wrong, field);
};
