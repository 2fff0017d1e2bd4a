import type { UserType } from './identity/permission.ts';

/** What a permission lets somebody do with a subject: look at it, change it, take a decision with weight of its own. */
export const PERMISSION_ACTIONS = ['VIEW', 'MANAGE', 'DECIDE'] as const;
export type PermissionAction = (typeof PERMISSION_ACTIONS)[number];

/** What permissions are about, in words for whoever gives them; every area lists its own in `permissions.ts`. */
export type Subject = {
  /** The heading that it stands under, together with subjects of other areas. */
  readonly group: string;
  readonly label: string;
  /** Spelt as the documents have them. */
  readonly permissions: Readonly<Partial<Record<PermissionAction, string>>>;
  /** What deciding means here. */
  readonly decision?: string;
  /** Whose roles may hold it, where that is not everybody’s but the workers’, who have one role of the platform. */
  readonly holders?: Readonly<Partial<Record<PermissionAction, readonly UserType[]>>>;
};

/** Who works at a desk. */
export const OFFICES = ['ADMIN', 'AGENCY', 'CLIENT'] as const satisfies readonly UserType[];
export const EVERYBODY = [...OFFICES, 'WORKER'] as const;
