import { z } from 'zod';
import { across } from '../across.ts';
import { endpoint } from '../endpoint.ts';
import { lines } from '../fields.ts';

/** The terms on which a provider hires vehicles out on its public page, as they are now. */
export const HireTerms = z.object({
  id: z.int(),
  /** Counts what the provider has published, from 1. */
  number: z.int(),
  text: z.string(),
  createdAt: z.string(),
});
export type HireTerms = z.infer<typeof HireTerms>;

/** What a provider has settled for its public hire page. */
export const HirePageSettings = z.object({
  agencyId: z.int(),
  /** It takes bookings. */
  open: z.boolean(),
  /** Null until it has written some; without any the page stays closed. */
  terms: HireTerms.nullable(),
  /** 0 until something was saved. */
  version: z.int(),
  can: z.object({ edit: z.boolean() }),
});
export type HirePageSettings = z.infer<typeof HirePageSettings>;

export const MAX_TERMS = 20_000;

export const HirePageInput = across(
  z.strictObject({
    open: z.boolean(),
    terms: lines(MAX_TERMS, 'Enter the terms that hirers accept.'),
    version: z.int().min(0),
  }),
  ['open', 'terms'],
  ({ open, terms }) => !open || terms !== '',
  'Enter the terms that hirers accept.',
);

export const getHirePageSettings = endpoint({
  method: 'GET',
  path: '/api/v1/hire-page',
  summary: 'Whether your public hire page takes bookings, and on which terms',
  access: { userTypes: ['AGENCY'], permission: 'VIEW_TRANSPORT' },
  response: HirePageSettings,
});

export const saveHirePageSettings = endpoint({
  method: 'PUT',
  path: '/api/v1/hire-page',
  summary: 'Open or close your public hire page, and change its terms: bookings keep those that were accepted',
  access: { userTypes: ['AGENCY'], permission: 'MANAGE_TRANSPORT' },
  begins: true,
  body: HirePageInput,
  response: HirePageSettings,
  example: { open: true, terms: 'The vehicle comes back with a full tank.', version: 0 },
});
