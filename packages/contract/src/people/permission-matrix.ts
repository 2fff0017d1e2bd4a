import { SUBJECTS, type ListedSubject, type Permission, type UserType } from '../identity/permission.ts';
import { PERMISSION_ACTIONS, OFFICES } from '../subject.ts';

type SubjectGroup = { readonly label: string; readonly subjects: readonly ListedSubject[] };

const groupsOf = (subjects: readonly ListedSubject[]): readonly SubjectGroup[] =>
  [...Map.groupBy(subjects, ({ group }) => group)].map(([label, ofGroup]) => ({ label, subjects: ofGroup }));

/** Every permission in words, by what it is about. */
export const SUBJECT_GROUPS: readonly SubjectGroup[] = groupsOf(SUBJECTS);

const HOLDERS: ReadonlyMap<Permission, readonly UserType[]> = new Map(
  SUBJECTS.flatMap(({ permissions, holders }) =>
    PERMISSION_ACTIONS.flatMap((action): [Permission, readonly UserType[]][] => {
      const permission = permissions[action];
      return permission === undefined ? [] : [[permission, holders?.[action] ?? OFFICES]];
    }),
  ),
);

/** Whether a role for this kind of user may hold a permission. */
export const makesSenseFor = (userType: UserType, permission: Permission): boolean =>
  HOLDERS.get(permission)?.includes(userType) ?? false;

/** The groups with what makes sense for a kind of user; what is empty then is left out. */
export const subjectsFor = (userType: UserType): readonly SubjectGroup[] =>
  groupsOf(
    SUBJECTS.map((subject) => ({
      ...subject,
      permissions: Object.fromEntries(
        Object.entries(subject.permissions).filter(([, permission]) => makesSenseFor(userType, permission)),
      ),
    })).filter(({ permissions }) => Object.keys(permissions).length > 0),
  );
