import { z } from 'zod';

/**
 * What a worker may say of a time. In a file of its own, so that shifts, which show it of their candidates, and
 * calendars, which show shifts, do not need each other.
 */
export const Availability = z.enum(['AVAILABLE', 'UNAVAILABLE', 'PREFERRED'], 'Choose what holds.');
export type Availability = z.infer<typeof Availability>;
