import { z } from 'zod';
import './issue-words.ts';
import { readPence, readRate, readTenths, type Pence, type Rate } from './money.ts';

/** A decimal as people type it or a number field sends it. */
const decimal = (message: string) => z.union([z.string().trim().max(30, message), z.number(message)], message);

const counted =
  <Count extends number>(read: (text: string) => Count | undefined, max: number, message: string) =>
  (given: string | number, context: z.RefinementCtx): Count => {
    const count = read(String(given));
    if (count !== undefined && count >= 0 && count <= max) return count;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  };

/** Zero or more of a currency, with two decimals at most; whole pence once it is read. `max` is in pence. */
export const amount = (message: string, max: number) =>
  decimal(message).transform(counted<Pence>(readPence, max, message));

/** What one kilometre, hour or day costs, with four decimals at most; whole ten-thousandths once it is read, as `max` is. */
export const unitRate = (message: string, max: number) =>
  decimal(message).transform(counted<Rate>(readRate, max, message));

/** How many of something, with one decimal at most; whole tenths once it is read, as `max` is. */
export const tenths = (message: string, max: number) => decimal(message).transform(counted(readTenths, max, message));

/** A whole number from `min` to `max`, which may be left empty; an empty field of a form is an empty text. */
export const optionalWhole = (message: string, min: number, max: number) =>
  z
    .union([z.literal(''), z.int(message).min(min, message).max(max, message)], message)
    .nullish()
    .transform((given) => (given === '' ? null : (given ?? null)));
