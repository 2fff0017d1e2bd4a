import { z } from 'zod';
import { across } from '../across.ts';
import { endpoint, fileEndpoint, uploadEndpoint } from '../endpoint.ts';
import { date, email, id, INVALID_PHONE, numberLine, PHONE, requiredText } from '../fields.ts';
import { Id } from '../paging.ts';
import { HireStatus } from './booking.ts';
import { Cancellation, DepositStatus, HIRE_CANCEL_REASONS } from './booking-terms.ts';
import { amount } from './hire-invoice.ts';
import { DROPOFF_AFTER_PICKUP, HireOffer, HireQuoteQuery, HireQuotes, hireSpan } from './hire-offer.ts';
import { HireTerms } from './hire-page.ts';
import { HIRER_DOCUMENT_PICTURE } from './hirer-document.ts';
import { HIRE_LINK_PATH, HIRE_PAGE_PATH, PUBLIC_PHOTO_PATH } from './public-hire.paths.ts';
import { OpeningHours } from './vehicle-location.ts';

/** What everybody may know of an agency that hires vehicles out on its public page. */
export const HirePage = z.object({
  id: z.int(),
  name: z.string(),
  /** Where its logo is to be had; null without one. */
  logo: z.string().nullable(),
  town: z.string().nullable(),
  telephone: z.string().nullable(),
  terms: HireTerms.pick({ id: true, text: true, createdAt: true }),
  /** Where it has vehicles to hire, by name. */
  locations: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      city: z.string(),
      timeZone: z.string(),
      openingHours: z.array(OpeningHours),
    }),
  ),
});
export type HirePage = z.infer<typeof HirePage>;

/** A vehicle that can be had; what its plate says is between the provider and who has hired it. */
export const PublicOffer = HireOffer.omit({ regno: true });
export type PublicOffer = z.infer<typeof PublicOffer>;

/** What a picture from the public page can show; the others a provider asks for itself. */
export const PUBLIC_DOCUMENTS = ['DRIVER', 'PASSPORT', 'ID'] as const;
export const PublicDocument = z.enum(PUBLIC_DOCUMENTS, 'Choose what the picture shows.');
export type PublicDocument = z.infer<typeof PublicDocument>;

/** Nobody younger drives a car on the road (Road Traffic Act 1988, section 101). */
export const LEAST_AGE = 17;

/** Who hires, as they enter it. */
export const hirerDetails = {
  firstName: requiredText('Enter your first name.', 100),
  lastName: requiredText('Enter your last name.', 100),
  email,
  telephone: numberLine(30, 'Enter your telephone number.')
    .min(1, 'Enter your telephone number.')
    .regex(PHONE, INVALID_PHONE),
  dateOfBirth: date('Enter your date of birth.'),
  firstLine: requiredText('Enter the first line of your address.', 150),
  town: requiredText('Enter your town or city.', 100),
  postCode: requiredText('Enter your postcode.', 20),
  country: requiredText('Enter your country.', 100),
  licenceNumber: requiredText('Enter the number of your driving licence.', 40),
};

const requested = {
  vehicleId: id('Choose a vehicle.'),
  ...hireSpan,
  promotionId: id('Choose a promotion from the list.').nullable(),
  /** The code of that promotion, where it has one. */
  code: z.string().trim().max(50, 'Use at most 50 characters.'),
  /** As shown; where it is something else by now, nothing happens. */
  total: z.number(),
};

export const HireRequestInput = across(
  z.strictObject({
    /** The browser’s own name for this request: sent again, it books nothing again. */
    requestKey: z.uuid('Reload the page and try again.'),
    ...requested,
    ...hirerDetails,
    /** The terms that were accepted, as they were shown. */
    termsId: id('Accept the terms to go on.'),
    /** Pictures that were sent before, by what `uploadHirePicture` answered. */
    files: z
      .array(z.strictObject({ token: z.string().min(20).max(100), name: PublicDocument }))
      .max(PUBLIC_DOCUMENTS.length, 'Add each document once.')
      .refine((files) => new Set(files.map(({ name }) => name)).size === files.length, 'Add each document once.'),
  }),
  ...DROPOFF_AFTER_PICKUP,
);
export type HireRequestInput = z.infer<typeof HireRequestInput>;

/** A booking as its hirer sees it by the link. */
export const LinkedBooking = z.object({
  reference: z.string(),
  /** By the clock: what nobody has confirmed in time is CANCELLED. */
  status: HireStatus,
  agency: z.object({
    id: z.int(),
    name: z.string(),
    logo: z.string().nullable(),
    telephone: z.string().nullable(),
    email: z.string().nullable(),
  }),
  vehicle: HireOffer.pick({
    name: true,
    model: true,
    color: true,
    bodyType: true,
    fuelType: true,
    transmissionType: true,
    doors: true,
    seats: true,
    engineSize: true,
    airConditioning: true,
    photoId: true,
  }),
  location: z.object({ id: z.int(), name: z.string(), city: z.string(), timeZone: z.string() }),
  pickup: z.string(),
  dropoff: z.string(),
  /** Until when it has to be confirmed; null where it hasn’t. */
  reservedUntil: z.string().nullable(),
  /** As agreed. */
  quote: HireOffer.shape.quote.nullable(),
  promotion: z.string().nullable(),
  maxDailyMileage: z.int().nullable(),
  excessMileageRate: z.number().nullable(),
  deposit: z.object({ amount, status: DepositStatus.nullable(), taken: z.boolean() }).nullable(),
  /** What was charged and not credited, and what of it is to be paid; null as long as nothing was. */
  invoice: z.object({ total: amount, due: amount }).nullable(),
  /** Where what is due is paid by card; null where nothing is, or the agency takes no cards. */
  payLink: z.string().nullable(),
  /** What cancelling would cost now; null where the hirer can’t. */
  cancellation: Cancellation.pick({ charged: true, freeUntil: true })
    .extend({ kept: amount, credited: amount })
    .nullable(),
  cancelled: z.object({ at: z.string(), reason: z.enum([...HIRE_CANCEL_REASONS, 'HOLD_EXPIRED']) }).nullable(),
  can: z.object({ confirm: z.boolean(), cancel: z.boolean() }),
});
export type LinkedBooking = z.infer<typeof LinkedBooking>;

/** What a hirer has entered for a booking on the public page, for the provider. */
export const HireRequest = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  telephone: z.string(),
  dateOfBirth: z.string(),
  firstLine: z.string(),
  town: z.string(),
  postCode: z.string(),
  country: z.string(),
  licenceNumber: z.string(),
  terms: HireTerms.pick({ number: true, text: true, createdAt: true }),
  acceptedAt: z.string(),
  /** The hirer has confirmed the booking by the link that went to this address. */
  emailConfirmed: z.boolean(),
});
export type HireRequest = z.infer<typeof HireRequest>;

const PAGE = HIRE_PAGE_PATH;
const LINK = HIRE_LINK_PATH;
const OfAgency = z.strictObject({ agencyId: Id });
/** Whatever it is: a text that is no token leads nowhere, like one that nobody was sent. */
const ByToken = z.strictObject({ token: z.string() });

export const getHirePage = endpoint({
  method: 'GET',
  path: PAGE,
  summary: 'The public hire page of an agency; the same 404 where it takes no bookings as where there is none',
  access: 'ANYONE',
  params: OfAgency,
  response: HirePage,
});

export const findPublicOffers = endpoint({
  method: 'GET',
  path: `${PAGE}/offer`,
  summary: 'The vehicles that are free at a location from pick-up to drop-off, with what each would cost and why',
  access: 'ANYONE',
  params: OfAgency,
  query: across(z.strictObject({ ...hireSpan, vehicleLocationId: Id }), ...DROPOFF_AFTER_PICKUP),
  response: z.array(PublicOffer),
});

export const quotePublicHire = endpoint({
  method: 'GET',
  path: `${PAGE}/vehicle/:id/quote`,
  summary: 'What a hire of a vehicle would cost, alone and with each promotion that applies',
  access: 'ANYONE',
  params: z.strictObject({ agencyId: Id, id: Id }),
  query: HireQuoteQuery,
  response: HireQuotes,
});

export const getPublicVehiclePhoto = fileEndpoint({
  path: PUBLIC_PHOTO_PATH,
  summary: 'A photo of a vehicle that is on a public hire page',
  access: 'ANYONE',
  params: z.strictObject({ agencyId: Id, photoId: Id }),
});

export const uploadHirePicture = uploadEndpoint({
  method: 'POST',
  path: `${PAGE}/file`,
  summary:
    'Send the picture of a licence or a passport for a booking; it waits a day for it, and nobody reads it meanwhile',
  access: 'ANYONE',
  params: OfAgency,
  upload: HIRER_DOCUMENT_PICTURE,
  /** What the booking names it by; it opens nothing. */
  response: z.object({ token: z.string() }),
});

export const requestHire = endpoint({
  method: 'POST',
  path: `${PAGE}/booking`,
  summary: 'Keep a vehicle for 15 minutes; the email that is sent has the link which confirms the booking',
  access: 'ANYONE',
  params: OfAgency,
  body: HireRequestInput,
  response: z.object({ reference: z.string(), reservedUntil: z.string() }),
  status: 201,
  example: {
    requestKey: '0b7e2c1a-6b0f-4c52-9a51-0d5c8f5b1c11',
    vehicleId: 1,
    pickup: '2027-03-01T09:00:00Z',
    dropoff: '2027-03-03T09:00:00Z',
    promotionId: null,
    code: '',
    total: 92.7,
    firstName: 'Robin',
    lastName: 'Example',
    email: 'robin@example.org',
    telephone: '07700 900000',
    dateOfBirth: '1990-01-31',
    firstLine: '1 Example Road',
    town: 'Southampton',
    postCode: 'SO14 0AA',
    country: 'United Kingdom',
    licenceNumber: 'EXAMP901310R99XX',
    termsId: 1,
    files: [],
  },
});

export const getLinkedBooking = endpoint({
  method: 'GET',
  path: LINK,
  summary: 'A booking by the link that its hirer was sent; the same 404 for every other token',
  access: 'ANYONE',
  params: ByToken,
  response: LinkedBooking,
});

export const confirmLinkedBooking = endpoint({
  method: 'POST',
  path: `${LINK}/confirm`,
  summary: 'Book a reserved vehicle, by the link; doing it twice changes nothing',
  access: 'ANYONE',
  params: ByToken,
  response: LinkedBooking,
});

export const cancelLinkedBooking = endpoint({
  method: 'POST',
  path: `${LINK}/cancel`,
  summary:
    'Cancel a booking that has not begun, by the link, at the cost that was shown; doing it twice changes nothing',
  access: 'ANYONE',
  params: ByToken,
  /** What the caller was shown that is kept. */
  body: z.strictObject({ kept: z.number() }),
  response: LinkedBooking,
  example: { kept: 0 },
});

export const getHireRequest = endpoint({
  method: 'GET',
  path: '/api/v1/vehicle-booking/:id/request',
  summary:
    'What the hirer has entered for a booking on your public page, and the terms they accepted; null for other bookings',
  access: { userTypes: ['AGENCY'], permission: 'VIEW_TRANSPORT' },
  params: z.strictObject({ id: Id }),
  response: HireRequest.nullable(),
});
