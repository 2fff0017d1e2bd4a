import { z } from 'zod';
import './issue-words.ts';

/** Neither line breaks nor signs that nobody sees: control characters, and what turns the direction of writing around. */
export const ONE_LINE = /^[^\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]*$/u;
export const LINES = /^(?:[\n\r\t]|[^\p{Cc}\u202A-\u202E\u2066-\u2069])*$/u;

/** What is typed: one line of at most `max` characters. */
export const line = (max: number, message?: string) =>
  z
    .string(message)
    .trim()
    .max(max, `Use at most ${max} characters.`)
    .regex(ONE_LINE, 'Use one line of letters, numbers and symbols.');

/** The same with line breaks. */
export const lines = (max: number, message?: string) =>
  z.string(message).trim().max(max, `Use at most ${max} characters.`).regex(LINES, 'Use letters, numbers and symbols.');

/** Blank counts as missing. */
export const requiredText = (message: string, max = 255) => line(max, message).min(1, message);
export const requiredLines = (message: string, max = 255) => lines(max, message).min(1, message);

const orNothing = (text: z.ZodString) => text.nullish().transform((given) => given || null);

/** May be left empty; blank is stored as nothing. */
export const optionalText = (max = 255) => orNothing(line(max));
export const optionalLines = (max = 255) => orNothing(lines(max));

/** Where a form asks for several, the message says whose address it is. */
export const emailOf = (message: string) => z.email(message).max(255);
export const optionalEmailOf = (message: string) =>
  z
    .union([z.literal(''), emailOf(message)])
    .nullish()
    .transform((text) => text || null);

const EMAIL = 'Enter an email address like name@example.org.';
export const email = emailOf(EMAIL);
export const optionalEmail = optionalEmailOf(EMAIL);

/**
 * A number as it was meant: what is pasted from a page or a contact card brings marks of direction, joiners, wide spaces
 * and long dashes along, which nobody sees or could find to remove.
 */
export const plainNumber = (typed: string): string =>
  typed
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/\p{Pd}/gu, '-');

/** One line that holds a number. */
export const numberLine = (max: number, message?: string) =>
  z
    .string(message)
    .overwrite(plainNumber)
    .trim()
    .max(max, `Use at most ${max} characters.`)
    .regex(ONE_LINE, 'Use one line of letters, numbers and symbols.');

/** Document 000: digits, spaces, hyphens, brackets and an optional leading plus. */
export const PHONE = /^\+?[\d\s()-]{5,}$/;
export const INVALID_PHONE = 'Please enter a valid phone number';
export const telephone = numberLine(30).regex(PHONE, INVALID_PHONE);
export const optionalTelephone = z
  .union([z.literal(''), telephone])
  .nullish()
  .transform((text) => text || null);

/** A calendar date, `yyyy-mm-dd`. */
export const date = (message = 'Enter a date.') => z.iso.date(message);

/** A time of day, `HH:mm`. */
export const timeOfDay = (message = 'Enter a time.') => z.string(message).regex(/^([01]\d|2[0-3]):[0-5]\d$/, message);

/** A point in time, ISO 8601 in UTC. */
export const instant = (message = 'Enter a date and a time.') => z.iso.datetime({ error: message }).max(30, message);

/** The row's version as it was read; a stale one answers 409 so that nobody overwrites what they have not seen. */
export const version = z.int().min(1);

/** An id in a body. */
export const id = (message: string) => z.int(message).positive(message);

/** An IANA time zone that this runtime knows, by its name: bare offsets mean opposite things to different programs. */
export const timeZone = z
  .string()
  .refine((zone) => zone === 'UTC' || Intl.supportedValuesOf('timeZone').includes(zone), 'Choose a time zone.');
