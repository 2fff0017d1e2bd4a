import { ownCalendar } from '#modules/calendar/index.ts';
import type { Context } from '#platform/context.ts';
import { ruleBroken } from '#platform/errors/errors.ts';

export type Clock = {
  /** `yyyy-mm-dd` */
  readonly today: string;
  /** The day of a moment. */
  readonly dayOf: (moment: string) => string;
};

/** By which whoever asks goes. */
export const clockOf = async (cx: Context): Promise<Clock> => {
  const { timeZone } = await ownCalendar(cx);
  const dayOf = (moment: Temporal.Instant) => moment.toZonedDateTimeISO(timeZone).toPlainDate().toString();
  return { today: dayOf(cx.now), dayOf: (moment) => dayOf(Temporal.Instant.from(moment)) };
};

/** `yyyy-mm-dd` by the clock of whoever asks. */
export const todayOf = async (cx: Context): Promise<string> => (await clockOf(cx)).today;

/** @throws 400 at the field with what is wrong with its day. */
export const assertDay = (wrong: string | undefined, field: string): void => {
  if (wrong) throw ruleBroken('DAY', wrong, field);
};
