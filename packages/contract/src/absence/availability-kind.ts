import { z } from 'zod';

/** What a worker says of a time. Apart from the calls, because candidates for shifts tell it, too. */
export const AVAILABILITIES = ['AVAILABLE', 'UNAVAILABLE', 'PREFERRED'] as const;
export const Availability = z.enum(AVAILABILITIES, 'Choose your availability.');
export type Availability = z.infer<typeof Availability>;
