import type { Permission, UserType } from '@worklane/contract/identity/permission.ts';
import { subjectsFor } from '@worklane/contract/people/permission-matrix.ts';
import { type PermissionAction, PERMISSION_ACTIONS } from '@worklane/contract/subject.ts';

type Held = ReadonlySet<Permission>;

type Subject = ReturnType<typeof subjectsFor>[number]['subjects'][number];

/** What a tick stands for, in words. */
export const permissionActionWord = (action: PermissionAction, { decision }: Pick<Subject, 'decision'>): string => {
  if (action === 'DECIDE') return decision ?? 'Decide';
  return action === 'VIEW' ? 'View' : 'Manage';
};

/**
 * The permissions after one was ticked or unticked: whoever manages or decides about something has to see it, and who
 * does not see it does neither.
 */
export const toggled = (
  held: Held,
  { permissions }: Pick<Subject, 'permissions'>,
  action: PermissionAction,
): Permission[] => {
  const permission = permissions[action];
  const after = new Set(held);
  if (permission === undefined) return [...after];
  if (held.has(permission)) {
    after.delete(permission);
    if (action === 'VIEW') for (const other of Object.values(permissions)) after.delete(other);
  } else {
    after.add(permission);
    if (permissions.VIEW !== undefined) after.add(permissions.VIEW);
  }
  return [...after];
};

/** A role in words, group by group: `Shifts and bookings` – `View, manage, authorise worked times`. */
export const inWords = (userType: UserType, held: Held): { label: string; lines: (readonly [string, string])[] }[] =>
  subjectsFor(userType)
    .map(({ label, subjects }) => ({
      label,
      lines: subjects.flatMap((subject): (readonly [string, string])[] => {
        const words = PERMISSION_ACTIONS.flatMap((action) => {
          const permission = subject.permissions[action];
          return permission !== undefined && held.has(permission) ? [permissionActionWord(action, subject)] : [];
        });
        const [first, ...others] = words;
        if (first === undefined) return [];
        return [
          [subject.label, [first, ...others.map((word) => word.charAt(0).toLowerCase() + word.slice(1))].join(', ')],
        ];
      }),
    }))
    .filter(({ lines }) => lines.length > 0);
