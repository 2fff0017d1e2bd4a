import { z } from 'zod';

export const USER_TYPES = ['ADMIN', 'AGENCY', 'CLIENT', 'WORKER'] as const;
export const UserType = z.enum(USER_TYPES);
export type UserType = z.infer<typeof UserType>;

/** What a menu item or a reading call asks for; the spellings are the documents'. */
const VIEW = [
  'VIEW_SHIFT',
  'VIEW_SHIFT_LOCATION',
  'VIEW_SHIFT_DIRECTORATE',
  'VIEW_ASSIGNMENT_CODE',
  'VIEW_ASSIGNMENT_CODE_RATE',
  'VIEW_EXPENSE_RATE',
  'VIEW_AGENCY',
  'VIEW_CLIENT',
  'VIEW_WORKER',
  'VIEW_WORKLINK_BILLING',
  'VIEW_CLIENT_BILLING',
  'VIEW_SYSTEM_USERS',
  'VIEW_AGENCY_REPORT',
  'VIEW_BROADCAST',
  'VIEW_TRAINING_SESSION',
  'VIEW_TRANSPORT',
  'VIEW_PAYROL',
  'VIEW_SETTINGS',
  'VIEW_PATIENT',
  'VIEW_AUDIT',
] as const;

/** What a writing call asks for. */
const MANAGE = [
  'MANAGE_SHIFT',
  'MANAGE_SHIFT_LOCATION',
  'MANAGE_SHIFT_DIRECTORATE',
  'MANAGE_ASSIGNMENT_CODE',
  'MANAGE_ASSIGNMENT_CODE_RATE',
  'MANAGE_EXPENSE_RATE',
  'MANAGE_AGENCY',
  'MANAGE_CLIENT',
  'MANAGE_WORKER',
  'MANAGE_WORKLINK_BILLING',
  'MANAGE_CLIENT_BILLING',
  'MANAGE_SYSTEM_USERS',
  'MANAGE_BROADCAST',
  'MANAGE_TRAINING_SESSION',
  'MANAGE_TRANSPORT',
  'MANAGE_PAYROL',
  'MANAGE_SETTINGS',
  'MANAGE_ROLES',
] as const;

/** Decisions with weight of their own. */
const DECIDE = ['APPROVE_TRAINING', 'AUTHORIZE_SHIFT', 'APPROVE_PAYROL', 'DEPUTY_USER'] as const;

export const PERMISSIONS = [...VIEW, ...MANAGE, ...DECIDE] as const;
export const Permission = z.enum(PERMISSIONS);
export type Permission = z.infer<typeof Permission>;
