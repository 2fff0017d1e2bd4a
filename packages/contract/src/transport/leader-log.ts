import { z } from 'zod';
import { across } from '../across.ts';
import { amount } from '../amounts.ts';
import { endpoint } from '../endpoint.ts';
import { instant, line, optionalEmail, optionalText, requiredText } from '../fields.ts';
import { TransportStatus } from './job-status.ts';
import { optionalPostcode } from './postcode.ts';
import { EXPERIENCES, LOG_SLOTS, MAX_COMMENT, MAX_SLOT, RATING_WORDS } from './leader-log.rules.ts';
import { ById, LEADER, SavedTab, tabVersion } from './vehicle-log.ts';

/* Document 003: what a team leader records of the patient, by its names and with its spelling. */

/** The tabs that speak of the patient. */
export const LEADER_TABS = ['PROPERTY', 'MEDICATION', 'DROP_OFF'] as const;
export const LeaderTab = z.enum(LEADER_TABS);
export type LeaderTab = z.infer<typeof LeaderTab>;

/** Always as many as there are on the screen; blank where nothing was entered. */
const slots = z
  .array(line(MAX_SLOT))
  .max(LOG_SLOTS, `Use at most ${LOG_SLOTS} lines.`)
  .transform((filled) => Array.from({ length: LOG_SLOTS }, (_, at) => filled[at] ?? ''));

const CASH = 'Enter an amount like 20.50, without commas and 100,000 at most.';
const MAX_CASH_PENCE = 10_000_000;
const cash = z
  .union([z.literal('').transform(() => null), amount(CASH, MAX_CASH_PENCE)], CASH)
  .nullish()
  .transform((pence) => pence ?? null);

export const PropertyInput = z.strictObject({
  tab: z.literal('PROPERTY'),
  version: tabVersion,
  propertyList: slots,
  /** Of the configured currency; whole pence once it is read. */
  cashHandover: cash,
});

export const MedicationInput = z.strictObject({
  tab: z.literal('MEDICATION'),
  version: tabVersion,
  medicationList: slots,
});

const RATING = 'Choose a rating from 1 to 5.';
const rating = z.int(RATING).min(1, RATING).max(RATING_WORDS.length, RATING).nullish().default(null);
const ratings = Object.fromEntries(EXPERIENCES.map((row) => [row, rating])) as Record<
  (typeof EXPERIENCES)[number],
  typeof rating
>;

/** Left empty where nobody has looked at the clock. */
const optionalInstant = z
  .union([z.literal('').transform(() => null), instant()])
  .nullish()
  .transform((at) => at ?? null);

const dropOff = z.strictObject({
  tab: z.literal('DROP_OFF'),
  version: tabVersion,
  ...ratings,
  pcomment: requiredText('Enter a comment.', MAX_COMMENT),
  dropTime: optionalInstant,
  recipientName: optionalText(),
  recipientContact: optionalText(),
  recipientRole: optionalText(),
  recipientSignature: optionalText(),
  pdroppedOff: z.boolean('Choose yes or no.').default(true),
  newAddress: optionalText(),
  newPostCode: optionalPostcode('Enter a postcode like SO14 0AA, or leave it blank.'),
  newPhone: optionalText(),
  newEmail: optionalEmail,
  signature: z.literal(true, 'Please confirm information is correct.'),
});

export const DropOffInput = across(
  dropOff,
  ['pdroppedOff', 'newAddress'],
  ({ pdroppedOff, newAddress }) => pdroppedOff || newAddress !== null,
  'Enter the address where the patient was dropped off.',
);
export type DropOffInput = z.infer<typeof DropOffInput>;

/** One tab of the leader log, of those that speak of the patient. */
export const LeaderLogInput = z.discriminatedUnion('tab', [PropertyInput, MedicationInput, DropOffInput]);
export type LeaderLogInput = z.infer<typeof LeaderLogInput>;

const PropertyTab = SavedTab.extend({ propertyList: z.array(z.string()), cashHandover: z.number().nullable() });
const MedicationTab = SavedTab.extend({ medicationList: z.array(z.string()) });
const rated = Object.fromEntries(EXPERIENCES.map((row) => [row, z.int().nullable()])) as Record<
  (typeof EXPERIENCES)[number],
  z.ZodNullable<z.ZodInt>
>;
const text = z.string().nullable();
const DropOffTab = SavedTab.extend({
  ...rated,
  pcomment: text,
  dropTime: text,
  recipientName: text,
  recipientContact: text,
  recipientRole: text,
  recipientSignature: text,
  pdroppedOff: z.boolean(),
  /** The patient was dropped off elsewhere. */
  newLocation: z.boolean(),
  newAddress: text,
  newPostCode: text,
  newPhone: text,
  newEmail: text,
  signature: z.boolean(),
});

/** A tab that has not been saved has version 0, and nothing in it. */
export const LeaderLog = z.object({ property: PropertyTab, medication: MedicationTab, dropOff: DropOffTab });
export type LeaderLog = z.infer<typeof LeaderLog>;

export const getLeaderLog = endpoint({
  method: 'GET',
  path: '/api/v1/transport-log/:id',
  summary: 'What you have recorded of the patient of a transport job, as its team leader, which is logged',
  access: LEADER,
  params: ById,
  response: LeaderLog,
});

export const updateTeamLeader = endpoint({
  method: 'PUT',
  path: '/api/v1/transport-log/:id',
  summary: 'Save the property, the medication, or the drop-off and feedback of a transport job, as its team leader',
  access: LEADER,
  params: ById,
  body: LeaderLogInput,
  response: SavedTab,
  idempotent: true,
  example: { tab: 'PROPERTY', version: 0, propertyList: ['Black rucksack'], cashHandover: '20.50' },
});

/** As the device knows them: what another one has saved meanwhile is not submitted unseen. */
const versions = z.strictObject({
  vehicle: tabVersion,
  property: tabVersion,
  medication: tabVersion,
  dropOff: tabVersion,
});
export type TabVersions = z.infer<typeof versions>;

export const submitLeaderLog = endpoint({
  method: 'POST',
  path: '/api/v1/transport-log/:id/submission',
  summary:
    'Submit the log of a transport job for authorisation, once its drop-off is saved; nothing changes in it afterwards',
  access: LEADER,
  params: ById,
  body: z.strictObject({ versions }),
  response: z.object({ id: z.int(), transportStatus: TransportStatus }),
  idempotent: true,
  example: { versions: { vehicle: 1, property: 1, medication: 1, dropOff: 1 } },
});

export const openLeaderLog = endpoint({
  method: 'POST',
  path: '/api/v1/transport-job/:id/log',
  summary: 'Read what the team leader has recorded of the patient, once it was submitted; say why, which is logged',
  access: { userTypes: ['AGENCY', 'CLIENT'], permission: 'VIEW_PATIENT' },
  params: ById,
  body: z.strictObject({ reason: optionalText() }),
  response: LeaderLog,
  example: { reason: 'To authorise the job' },
});
