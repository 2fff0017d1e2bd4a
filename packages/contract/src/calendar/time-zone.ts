import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const getTimeZone = endpoint({
  method: 'GET',
  path: '/api/v1/time-zone',
  summary: 'The time zone in which the caller is shown times that belong to no place',
  access: {},
  response: z.object({ timeZone: z.string() }),
});
