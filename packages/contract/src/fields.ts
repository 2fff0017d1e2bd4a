import { z } from 'zod';

/** Text of at most `max` characters; blank counts as missing. */
export const requiredText = (message: string, max = 255) =>
  z.string(message).trim().min(1, message).max(max, `Use at most ${max} characters.`);

/** Text that may be left empty; blank is stored as nothing. */
export const optionalText = (max = 255) =>
  z
    .string()
    .trim()
    .max(max, `Use at most ${max} characters.`)
    .nullish()
    .transform((text) => text || null);

export const optionalEmail = z
  .union([z.literal(''), z.email('Enter an e-mail address like name@example.org.').max(255)])
  .nullish()
  .transform((text) => text || null);

export const email = z.email('Enter an e-mail address like name@example.org.').max(255);

/** Document 000: digits, spaces, hyphens, brackets and an optional leading plus. */
export const PHONE = /^\+?[\d\s()-]{5,30}$/;
export const telephone = z.string().trim().regex(PHONE, 'Please enter a valid phone number');
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
