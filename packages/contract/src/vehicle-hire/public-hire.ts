import { z } from 'zod';
import { across } from '../across.ts';
import { endpoint, fileEndpoint, uploadEndpoint } from '../endpoint.ts';
import { date, email, id, INVALID_PHONE, numberLine, PHONE, requiredText } from '../fields.ts';
import { Id } from '../paging.ts';
import { HireStatus } from './booking.ts';
import { Cancellation, HIRE_CANCEL_REASONS } from './booking-terms.ts';
import { amount } from './hire-invoice.ts';
import { DROPOFF_AFTER_PICKUP, HireOffer, HireQuoteQuery, HireQuotes, hireSpan } from './hire-offer.ts';
import { HireTerms } from './hire-page.ts';
import { HIRER_DOCUMENT_PICTURE } from './hirer-document.ts';
import { HIRE_LINK_PATH, HIRE_PAGE_PATH, LINKED_PHOTO_PATH, PUBLIC_PHOTO_PATH } from './public-hire.paths.ts';
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

/** Who books, as they enter it: enough to write to them. */
const hirer = {
  firstName: requiredText('Enter your first name.', 100),
  lastName: requiredText('Enter your last name.', 100),
  email,
};

const details = {
  telephone: numberLine(30, 'Enter the telephone number.')
    .min(1, 'Enter the telephone number.')
    .regex(PHONE, INVALID_PHONE),
  dateOfBirth: date('Enter the date of birth.'),
  licenceNumber: requiredText('Enter the number of the driving licence.', 40),
  firstLine: requiredText('Enter the first line of the address.', 150),
  town: requiredText('Enter the town or city.', 100),
  postCode: requiredText('Enter the postcode.', 20),
  country: requiredText('Enter the country.', 100),
};

/** What a hire agreement names of the hirer besides: entered once the vehicle is booked, and before it goes out. */
export const HirerDetails = z.strictObject(details);
export type HirerDetails = z.infer<typeof HirerDetails>;

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
    ...hirer,
    /** The terms that were accepted, as they were shown. */
    termsId: id('Accept the terms to go on.'),
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
  /** As agreed, with what a promotion gives: without a limit both are null. */
  maxDailyMileage: z.int().nullable(),
  excessMileageRate: z.number().nullable(),
  /** Kilometres of a promotion beside those, for the whole hire. */
  extraMileage: z.int(),
  /** Null where there is none, or none is left. */
  deposit: z
    .object({
      amount,
      standing: z.enum(['DUE', 'CARD_LATER', 'ON_CARD', 'REFUSED', 'LEFT', 'RETURNED', 'KEPT_IN_PART']),
    })
    .nullable(),
  /** What was charged and not credited, what of it is to be paid, what was paid beyond it, what went back to a card and what is on its way there; null as long as nothing was charged. */
  invoice: z
    .object({ total: amount, due: amount, toPayBack: amount, refunded: amount, beingRefunded: amount })
    .nullable(),
  /** Where what is due is paid by card; null where nothing is, or the agency takes no cards. */
  payLink: z.string().nullable(),
  /** A card payment was begun: perhaps it is paid, and not reported yet. */
  payUnderWay: z.boolean(),
  /** What cancelling would cost now; null where the hirer can’t. */
  cancellation: Cancellation.pick({ charged: true, freeUntil: true })
    /** What of what was paid would go back to its card by itself, what else the provider would pay back, and what would still be to be paid. */
    .extend({ kept: amount, toCard: amount, payBack: amount, stillDue: amount })
    .nullable(),
  /** What there is of what is asked for before the pick-up, not what it says; null unless the booking is ahead. */
  preparation: z
    .object({
      /** They were entered, and need not be again. */
      details: z.boolean(),
      /** The pictures that the provider has of this hirer. */
      documents: z.array(PublicDocument),
      checked: z.boolean(),
    })
    .nullable(),
  cancelled: z.object({ at: z.string(), reason: z.enum([...HIRE_CANCEL_REASONS, 'HOLD_EXPIRED']) }).nullable(),
  /** `confirmEmail`: booked by the provider or by paying, so that whose the address is has not been shown yet; confirming shows it. */
  can: z.object({ confirm: z.boolean(), confirmEmail: z.boolean(), cancel: z.boolean() }),
});
export type LinkedBooking = z.infer<typeof LinkedBooking>;

/** What a hirer has entered for a booking on the public page, for the provider. */
export const HireRequest = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Null until they were entered. */
  details: z
    .object({
      telephone: z.string(),
      dateOfBirth: z.string(),
      licenceNumber: z.string(),
      firstLine: z.string(),
      town: z.string(),
      postCode: z.string(),
      country: z.string(),
    })
    .nullable(),
  /** Who has compared them with the originals. */
  checked: z.object({ at: z.string(), by: z.string() }).nullable(),
  terms: HireTerms.pick({ number: true, text: true, createdAt: true }),
  acceptedAt: z.string(),
  /** The hirer has confirmed the booking by the link that went to this address. */
  emailConfirmed: z.boolean(),
  version: z.int(),
  can: z.object({ enterDetails: z.boolean(), check: z.boolean() }),
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
    termsId: 1,
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

export const getLinkedVehiclePhoto = fileEndpoint({
  path: LINKED_PHOTO_PATH,
  summary: 'The main photo of the vehicle of a booking, by the link, whether it is still on the public page or not',
  access: 'ANYONE',
  params: ByToken,
});

export const confirmLinkedBooking = endpoint({
  method: 'POST',
  path: `${LINK}/confirm`,
  summary: 'Book a reserved vehicle, by the link; doing it twice changes nothing',
  access: 'ANYONE',
  params: ByToken,
  response: LinkedBooking,
});

const exampleDetails = {
  telephone: '07700 900000',
  dateOfBirth: '1990-01-31',
  licenceNumber: 'EXAMP901310R99XX',
  firstLine: '1 Example Road',
  town: 'Southampton',
  postCode: 'SO14 0AA',
  country: 'United Kingdom',
};

export const enterLinkedDetails = endpoint({
  method: 'PUT',
  path: `${LINK}/details`,
  summary:
    'Enter what the agreement names of the hirer, by the link; the same again changes nothing, anything else is 409',
  access: 'ANYONE',
  params: ByToken,
  body: HirerDetails,
  response: LinkedBooking,
  example: exampleDetails,
});

export const sendLinkedPicture = uploadEndpoint({
  method: 'POST',
  path: `${LINK}/document`,
  summary:
    'Send the picture of a licence or a passport for a booking that is ahead, by the link; it can’t be read back',
  access: 'ANYONE',
  params: ByToken,
  upload: HIRER_DOCUMENT_PICTURE,
  body: z.strictObject({ name: PublicDocument }),
  response: LinkedBooking,
  example: { name: 'DRIVER' },
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

const KEEPERS = { userTypes: ['AGENCY'], permission: 'MANAGE_TRANSPORT' } as const;
const version = z.int().min(1);

export const enterHirerDetails = endpoint({
  method: 'PUT',
  path: '/api/v1/vehicle-booking/:id/request/details',
  summary: 'Enter or correct what the agreement names of the hirer, for one who hasn’t; they have to be checked again',
  access: KEEPERS,
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ version, ...details }),
  response: HireRequest,
  example: { version: 1, ...exampleDetails },
});

export const checkHirer = endpoint({
  method: 'POST',
  path: '/api/v1/vehicle-booking/:id/request/check',
  summary:
    'Say that what the hirer entered was compared with their originals; the vehicle can be handed over from then on',
  access: KEEPERS,
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ version }),
  response: HireRequest,
  example: { version: 2 },
});
