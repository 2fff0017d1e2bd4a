import type { Permission, UserType } from '../identity/permission.ts';

/** What a permission lets somebody do with a subject. */
export const DEEDS = ['VIEW', 'MANAGE', 'DECIDE'] as const;
export type Deed = (typeof DEEDS)[number];

type Subject = {
  readonly label: string;
  readonly permissions: Partial<Record<Deed, Permission>>;
  /** What deciding means here. */
  readonly decision?: string;
};

type SubjectGroup = { readonly label: string; readonly subjects: readonly Subject[] };

/** Every permission in words, by what it is about. */
export const SUBJECT_GROUPS: readonly SubjectGroup[] = [
  {
    label: 'Shifts',
    subjects: [
      {
        label: 'Shifts and bookings',
        permissions: { VIEW: 'VIEW_SHIFT', MANAGE: 'MANAGE_SHIFT', DECIDE: 'AUTHORIZE_SHIFT' },
        decision: 'Authorise worked times',
      },
      { label: 'Shift locations', permissions: { VIEW: 'VIEW_SHIFT_LOCATION', MANAGE: 'MANAGE_SHIFT_LOCATION' } },
      { label: 'Directorates', permissions: { VIEW: 'VIEW_SHIFT_DIRECTORATE', MANAGE: 'MANAGE_SHIFT_DIRECTORATE' } },
    ],
  },
  {
    label: 'Organisations',
    subjects: [
      { label: 'Agencies', permissions: { VIEW: 'VIEW_AGENCY', MANAGE: 'MANAGE_AGENCY' } },
      { label: 'Clients', permissions: { VIEW: 'VIEW_CLIENT', MANAGE: 'MANAGE_CLIENT' } },
    ],
  },
  {
    label: 'Workers',
    subjects: [
      { label: 'Workers and applicants', permissions: { VIEW: 'VIEW_WORKER', MANAGE: 'MANAGE_WORKER' } },
      {
        label: 'Trainings',
        permissions: {
          VIEW: 'VIEW_TRAINING_SESSION',
          MANAGE: 'MANAGE_TRAINING_SESSION',
          DECIDE: 'APPROVE_TRAINING',
        },
        decision: 'Approve training records',
      },
    ],
  },
  {
    label: 'Transport',
    subjects: [
      {
        label: 'Transport, fleet and vehicle hire',
        permissions: { VIEW: 'VIEW_TRANSPORT', MANAGE: 'MANAGE_TRANSPORT' },
      },
      { label: 'Patient details', permissions: { VIEW: 'VIEW_PATIENT' } },
    ],
  },
  {
    label: 'Rates and money',
    subjects: [
      { label: 'Assignment codes', permissions: { VIEW: 'VIEW_ASSIGNMENT_CODE', MANAGE: 'MANAGE_ASSIGNMENT_CODE' } },
      {
        label: 'Charge and assignment rates',
        permissions: { VIEW: 'VIEW_ASSIGNMENT_CODE_RATE', MANAGE: 'MANAGE_ASSIGNMENT_CODE_RATE' },
      },
      { label: 'Expense rates', permissions: { VIEW: 'VIEW_EXPENSE_RATE', MANAGE: 'MANAGE_EXPENSE_RATE' } },
      { label: 'Platform billing', permissions: { VIEW: 'VIEW_WORKLINK_BILLING', MANAGE: 'MANAGE_WORKLINK_BILLING' } },
      { label: 'Client billing', permissions: { VIEW: 'VIEW_CLIENT_BILLING', MANAGE: 'MANAGE_CLIENT_BILLING' } },
      {
        label: 'Payroll',
        permissions: { VIEW: 'VIEW_PAYROL', MANAGE: 'MANAGE_PAYROL', DECIDE: 'APPROVE_PAYROL' },
        decision: 'Approve pay runs',
      },
    ],
  },
  {
    label: 'Administration',
    subjects: [
      { label: 'Users', permissions: { VIEW: 'VIEW_SYSTEM_USERS', MANAGE: 'MANAGE_SYSTEM_USERS' } },
      { label: 'Roles', permissions: { MANAGE: 'MANAGE_ROLES' } },
      { label: 'Deputy', permissions: { DECIDE: 'DEPUTY_USER' }, decision: 'Name a deputy' },
      { label: 'Audit log', permissions: { VIEW: 'VIEW_AUDIT' } },
      { label: 'Reports', permissions: { VIEW: 'VIEW_AGENCY_REPORT' } },
      { label: 'Broadcasts', permissions: { VIEW: 'VIEW_BROADCAST', MANAGE: 'MANAGE_BROADCAST' } },
      { label: 'Settings', permissions: { VIEW: 'VIEW_SETTINGS', MANAGE: 'MANAGE_SETTINGS' } },
    ],
  },
];

/** What a kind of user has nothing to do with. Workers have a role of the platform that gives what their portal needs. */
const MEANINGLESS: Record<Exclude<UserType, 'WORKER'>, readonly Permission[]> = {
  ADMIN: [
    'VIEW_PAYROL',
    'MANAGE_PAYROL',
    'APPROVE_PAYROL',
    'VIEW_PATIENT',
    'APPROVE_TRAINING',
    'AUTHORIZE_SHIFT',
    'DEPUTY_USER',
  ],
  AGENCY: [
    'VIEW_AGENCY',
    'MANAGE_AGENCY',
    'MANAGE_SHIFT_LOCATION',
    'MANAGE_SHIFT_DIRECTORATE',
    'MANAGE_ASSIGNMENT_CODE',
    'MANAGE_WORKLINK_BILLING',
  ],
  CLIENT: [
    'MANAGE_AGENCY',
    'MANAGE_WORKER',
    'VIEW_TRAINING_SESSION',
    'MANAGE_TRAINING_SESSION',
    'APPROVE_TRAINING',
    'MANAGE_ASSIGNMENT_CODE',
    'MANAGE_ASSIGNMENT_CODE_RATE',
    'VIEW_EXPENSE_RATE',
    'MANAGE_EXPENSE_RATE',
    'VIEW_WORKLINK_BILLING',
    'MANAGE_WORKLINK_BILLING',
    'VIEW_PAYROL',
    'MANAGE_PAYROL',
    'APPROVE_PAYROL',
    'VIEW_AGENCY_REPORT',
    'DEPUTY_USER',
  ],
};

const FOR_WORKERS: readonly Permission[] = ['VIEW_SHIFT', 'VIEW_ASSIGNMENT_CODE', 'VIEW_WORKER', 'VIEW_TRANSPORT'];

/** Whether a role for this kind of user may hold a permission. */
export const makesSenseFor = (userType: UserType, permission: Permission): boolean =>
  userType === 'WORKER' ? FOR_WORKERS.includes(permission) : !MEANINGLESS[userType].includes(permission);

/** The groups with what makes sense for a kind of user; what is empty then is left out. */
export const subjectsFor = (userType: UserType): readonly SubjectGroup[] =>
  SUBJECT_GROUPS.map(({ label, subjects }) => ({
    label,
    subjects: subjects
      .map((subject) => ({
        ...subject,
        permissions: Object.fromEntries(
          Object.entries(subject.permissions).filter(([, permission]) => makesSenseFor(userType, permission)),
        ),
      }))
      .filter(({ permissions }) => Object.keys(permissions).length > 0),
  })).filter(({ subjects }) => subjects.length > 0);
