import { ownToday } from '#modules/calendar/index.ts';
import type { Context } from '#platform/context.ts';
import { ruleBroken } from '#platform/errors/errors.ts';

/** `yyyy-mm-dd` by the clock of whoever asks. */
export const todayOf = async (cx: Context): Promise<string> => (await ownToday(cx)).toString();

/** @throws 400 at the field with what is wrong with its day. */
export const assertDay = (wrong: string | undefined, field: string): void => {
  if (wrong) throw ruleBroken('DAY', wrong, field);
};
