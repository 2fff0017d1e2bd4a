import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const getTimeZone = endpoint({
  method: 'GET',
  path: '/api/v1/time-zone',
  summary: 'The time zone for times that don’t belong to a location',
  access: {},
  response: z.object({ timeZone: z.string() }),
});
