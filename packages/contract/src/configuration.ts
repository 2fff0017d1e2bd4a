import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { CONFIGURATION_PATH } from './identity/paths.ts';

/** What a deployment decides about looks and behaviour; public. */
export const Configuration = z.object({
  productName: z.string(),
  primaryColour: z.string().nullable(),
  logoUrl: z.string().nullable(),
  faviconUrl: z.string().nullable(),
  supportEmail: z.string(),
  /** Where workers do their online trainings. */
  onlineTrainingUrl: z.string().nullable(),
  /** A directions service, with `{from}` and `{to}` for two postcodes; left out where it is the usual one, since everybody loads this first. */
  mapUrl: z.string().nullable().optional(),
  currency: z.string(),
  timeZone: z.string(),
  carRental: z.boolean(),
  /** Outside production the sign-in page names the demo accounts and the development mailbox. */
  demo: z.boolean(),
});
export type Configuration = z.infer<typeof Configuration>;

export const getConfiguration = endpoint({
  method: 'GET',
  path: CONFIGURATION_PATH,
  summary: 'This deployment’s name, colours and options',
  access: 'ANYONE',
  response: Configuration,
});
