import { expect, test } from 'vitest';
import { PERMISSIONS, USER_TYPES } from '../identity/permission.ts';
import { makesSenseFor, SUBJECT_GROUPS, subjectsFor } from './permission-matrix.ts';

const listed = (groups: typeof SUBJECT_GROUPS) =>
  groups.flatMap(({ subjects }) => subjects.flatMap(({ permissions }) => Object.values(permissions)));

test('every permission has its place, once', () => {
  expect(listed(SUBJECT_GROUPS).toSorted()).toEqual([...PERMISSIONS].toSorted());
});

test.each(USER_TYPES)('%s is offered what makes sense, and nothing empty', (userType) => {
  const groups = subjectsFor(userType);
  expect(listed(groups).toSorted()).toEqual(
    PERMISSIONS.filter((permission) => makesSenseFor(userType, permission)).toSorted(),
  );
  for (const { subjects } of groups) {
    expect(subjects.length).toBeGreaterThan(0);
    for (const { permissions } of subjects) expect(Object.keys(permissions).length).toBeGreaterThan(0);
  }
});
