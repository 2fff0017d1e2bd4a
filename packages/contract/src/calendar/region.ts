import { z } from 'zod';

/** The parts of the United Kingdom that publish bank holidays of their own. */
export const REGIONS = ['ENGLAND_AND_WALES', 'SCOTLAND', 'NORTHERN_IRELAND'] as const;
export const Region = z.enum(REGIONS, 'Choose a region.');
export type Region = z.infer<typeof Region>;
