import { z } from 'zod';
import { numberLine } from '../fields.ts';

const POSTCODE = /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/;

/** A UK postcode, however it was typed. */
export const postcode = (message: string) =>
  numberLine(255, message)
    .overwrite((typed) =>
      typed
        .replaceAll(' ', '')
        .toUpperCase()
        .replace(/(?=\d[A-Z]{2}$)/, ' '),
    )
    .regex(POSTCODE, message);

/** The same, or none. */
export const optionalPostcode = (message: string) =>
  z
    .union(
      [
        z
          .string()
          .regex(/^\s*$/, message)
          .transform(() => null),
        postcode(message),
      ],
      message,
    )
    .nullish()
    .transform((code) => code ?? null);

/** The part of a postcode that names a district and nobody’s door: `SO14`. */
export const areaOf = (code: string): string => code.split(' ')[0] ?? '';
