import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const Currency = z.object({
  /** ISO 4217. */
  code: z.string(),
  name: z.string(),
  symbol: z.string(),
});
export type Currency = z.infer<typeof Currency>;

export const listCurrencies = endpoint({
  method: 'GET',
  path: '/api/v1/currency',
  summary: 'Currencies an agency can choose as its base currency',
  access: {},
  response: z.array(Currency),
});
