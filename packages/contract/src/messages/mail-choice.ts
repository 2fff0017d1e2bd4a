import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { version } from '../fields.ts';

/**
 * What a notification is about, as far as people may choose whether it reaches them by email as well. Emails of
 * sign-in and passwords are none of these: nobody turns them off.
 */
export const NOTIFICATION_KINDS = [
  'REQUESTS',
  'APPLICATIONS',
  'BOOKINGS',
  'CANCELLATIONS',
  'TIMES',
  'RECORDS',
  'EXPIRIES',
  'LEAVE',
  'VEHICLES',
] as const;
export const NotificationKind = z.enum(NOTIFICATION_KINDS);
export type NotificationKind = z.infer<typeof NotificationKind>;

/** By kind: whether an email goes out beside the notification inside the product. */
export const MailChoices = z.strictObject({
  REQUESTS: z.boolean(),
  APPLICATIONS: z.boolean(),
  BOOKINGS: z.boolean(),
  CANCELLATIONS: z.boolean(),
  TIMES: z.boolean(),
  RECORDS: z.boolean(),
  EXPIRIES: z.boolean(),
  LEAVE: z.boolean(),
  VEHICLES: z.boolean(),
} satisfies Record<NotificationKind, z.ZodBoolean>);
export type MailChoices = z.infer<typeof MailChoices>;

export const MailPolicy = z.object({ emails: MailChoices, version: z.int(), can: z.object({ edit: z.boolean() }) });
export type MailPolicy = z.infer<typeof MailPolicy>;

export const MailPreference = z.object({
  emails: MailChoices,
  /** Turned off by the organisation, whatever the person prefers. */
  offForAll: z.array(NotificationKind),
  version: z.int(),
});
export type MailPreference = z.infer<typeof MailPreference>;

const Change = z.strictObject({ emails: MailChoices, version });
const all = {
  REQUESTS: true,
  APPLICATIONS: true,
  BOOKINGS: true,
  CANCELLATIONS: true,
  TIMES: true,
  RECORDS: true,
  EXPIRIES: true,
  LEAVE: true,
  VEHICLES: true,
};

const POLICY = '/api/v1/settings/notifications';
const PREFERENCE = '/api/v1/notification/preference';

export const getMailPolicy = endpoint({
  method: 'GET',
  path: POLICY,
  summary: 'Which notifications your organisation’s people also get by email',
  access: { userTypes: ['ADMIN', 'AGENCY'], permission: 'VIEW_SETTINGS' },
  response: MailPolicy,
});

export const changeMailPolicy = endpoint({
  method: 'PUT',
  path: POLICY,
  summary: 'Choose which notifications your organisation’s people also get by email',
  access: { userTypes: ['ADMIN', 'AGENCY'], permission: 'MANAGE_SETTINGS' },
  body: Change,
  response: MailPolicy,
  example: { emails: all, version: 1 },
});

export const getMailPreference = endpoint({
  method: 'GET',
  path: PREFERENCE,
  summary: 'Which notifications you also get by email',
  access: {},
  response: MailPreference,
});

export const changeMailPreference = endpoint({
  method: 'PUT',
  path: PREFERENCE,
  summary: 'Choose which notifications you also get by email',
  access: {},
  body: Change,
  response: MailPreference,
  example: { emails: all, version: 1 },
});
