import { z } from 'zod';
import { endpoint, fileEndpoint, uploadEndpoint } from '../endpoint.ts';
import { INVALID_PHONE, optionalText, PHONE, plainNumber, requiredText, version } from '../fields.ts';
import { MIB, type UploadRule } from '../files/upload.ts';
import { Id } from '../paging.ts';
import { AgencyDetail } from './agency.ts';

/** Document 000, section 5; the names on the wire are those of its section 3. */
export const AgencyContact = z.strictObject({
  telephone: z.string(INVALID_PHONE).overwrite(plainNumber).trim().max(30, INVALID_PHONE).regex(PHONE, INVALID_PHONE),
  address: z.strictObject({
    street: requiredText('Street address is required'),
    city: requiredText('City is required', 120),
    state: requiredText('State/Province is required', 120),
    postalCode: optionalText(12),
    country: requiredText('Country is required', 60),
  }),
});

export const AgencyProfile = AgencyContact.extend({
  /** ISO 4217. Chosen once; afterwards the one that is stored has to be sent. */
  baseCurrency: z.string('Base currency is required').regex(/^[A-Z]{3}$/, 'Base currency is required'),
  /** Left out when the profile is completed for the first time. */
  version: version.optional(),
});

/** Shown on guests' pages and certificates, so it is small and for everybody to see. */
export const AGENCY_LOGO: UploadRule = {
  kind: 'AGENCY_LOGO',
  accepts: ['image/png', 'image/jpeg'],
  maxBytes: 5 * MIB,
  maxSide: 800,
  messages: {
    missing: 'Please upload your agency logo before completing the profile',
    wrongType: 'The logo must be a PNG, JPG or JPEG picture.',
    tooLarge: 'The logo may have at most 5MB.',
  },
};

const ById = z.strictObject({ id: Id });
const forItsOwnPeople = { userTypes: ['AGENCY'], permission: 'MANAGE_SETTINGS' } as const;

export const updateAgencyProfile = endpoint({
  method: 'PUT',
  path: '/api/v1/agency/:id/profile',
  summary: 'Complete or update your agency’s profile; the base currency can’t be changed once it is set',
  access: forItsOwnPeople,
  params: ById,
  body: AgencyProfile,
  response: AgencyDetail,
  example: {
    baseCurrency: 'GBP',
    telephone: '+44 20 7946 0000',
    address: { street: '1 Example Street', city: 'London', state: 'Greater London', country: 'United Kingdom' },
  },
});

export const uploadAgencyLogo = uploadEndpoint({
  method: 'POST',
  path: '/api/v1/agency/:id/logo',
  summary: 'Upload your agency’s logo, replacing the current one',
  access: forItsOwnPeople,
  params: ById,
  upload: AGENCY_LOGO,
  response: z.object({ logo: z.string() }),
});

export const getAgencyLogo = fileEndpoint({
  path: '/api/v1/agency/:id/logo',
  summary: 'An agency’s logo, visible to everybody; 404 if it has none',
  access: 'ANYONE',
  params: ById,
});
