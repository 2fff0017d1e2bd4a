import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { version } from '../fields.ts';

/** What a client keeps from agencies that may accept a job of its. */
const TransportPrivacy = z.strictObject({
  /** Name, NHS number and date of birth are for the agency that has accepted alone. */
  identityAfterAcceptance: z.boolean('Choose yes or no.'),
});

const TransportPrivacyDetail = z.object({
  ...TransportPrivacy.shape,
  version: z.int(),
  can: z.object({ edit: z.boolean() }),
});

const PATH = '/api/v1/client-transport/privacy';

export const getTransportPrivacy = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'Whether agencies see who your patients are before they have accepted',
  access: { userTypes: ['CLIENT'], permission: 'VIEW_TRANSPORT' },
  response: TransportPrivacyDetail,
});

export const changeTransportPrivacy = endpoint({
  method: 'PUT',
  path: PATH,
  summary: 'Decide whether agencies see who your patients are before they have accepted; it counts for new requests',
  access: { userTypes: ['CLIENT'], permission: 'MANAGE_SETTINGS' },
  body: TransportPrivacy.extend({ version }),
  response: TransportPrivacyDetail,
  example: { identityAfterAcceptance: true, version: 1 },
});
