import { z } from 'zod';
import './issue-words.ts';
import { readPence, readRate, readTenths, type Pence, type Rate } from './money.ts';

/** A decimal as people type it or a number field sends it. */
const decimal = (message: string) => z.union([z.string().trim().max(30, message), z.number(message)], message);

/** The same wherever an amount is typed or stands in a file: `12,50` would be twelve pounds here and a thousand and more elsewhere. */
const COMMA = 'Use a full stop for decimals and no commas, like 12.50.';

/** Why a text is no amount, as far as it can be said better than the field says it. */
const faultOf = (text: string, most: number): string | undefined => {
  if (/^-?\d[\d.]*,[\d.,]*$/.test(text)) return COMMA;
  return Number(text) > most
    ? `Enter ${most.toLocaleString('en-GB', { maximumFractionDigits: 4 })} at most.`
    : undefined;
};

/** `per` of what is counted make one of what is typed. */
const counted =
  <Count extends number>(read: (text: string) => Count | undefined, per: number, max: number, message: string) =>
  (given: string | number, context: z.RefinementCtx): Count => {
    const text = String(given);
    const count = read(text);
    if (count !== undefined && count >= 0 && count <= max) return count;
    context.addIssue({ code: 'custom', message: faultOf(text, max / per) ?? message });
    return z.NEVER;
  };

/** Zero or more of a currency, with two decimals at most; whole pence once it is read. `max` is in pence. */
export const amount = (message: string, max: number) =>
  decimal(message).transform(counted<Pence>(readPence, 100, max, message));

/** What one kilometre, hour or day costs, with four decimals at most; whole ten-thousandths once it is read, as `max` is. */
export const unitRate = (message: string, max: number) =>
  decimal(message).transform(counted<Rate>(readRate, 10_000, max, message));

/** How many of something, with one decimal at most; whole tenths once it is read, as `max` is. */
export const tenths = (message: string, max: number) =>
  decimal(message).transform(counted(readTenths, 10, max, message));

/** A field that may be left empty, which is null then; what is wrong with anything else, its own rule says. */
export const orNothing = <Value extends z.ZodType<number, string | number>>(value: Value) =>
  z
    .union([z.literal(''), value], {
      error: (issue) => ('errors' in issue ? issue.errors.at(-1)?.[0]?.message : undefined),
    })
    .nullish()
    .transform((given) => (typeof given === 'number' ? given : null));

/** A whole number from `min` to `max`, which may be left empty; an empty field of a form is an empty text. */
export const optionalWhole = (message: string, min: number, max: number) =>
  z
    .union([z.literal(''), z.int(message).min(min, message).max(max, message)], message)
    .nullish()
    .transform((given) => (given === '' ? null : (given ?? null)));
