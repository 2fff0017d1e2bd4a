import { expect, test } from 'vitest';
import { courseOf, type Address, type Course } from './invitation.rules.ts';

const address: Address = { link: 'INVITED', owner: 'NOBODY', ownerSignsIn: false };

test.each<[Partial<Address>, Course]>([
  [{}, 'INVITE'],
  [{ link: 'ACTIVE' }, 'INVITE'],
  [{ owner: 'WORKER' }, 'INVITE_TO_ANSWER'],
  [{ owner: 'WORKER', ownerSignsIn: true }, 'ASK'],
  [{ owner: 'WORKER', ownerSignsIn: true, link: 'ACTIVE' }, 'OTHER_ADDRESS'],
  [{ owner: 'WORKER', link: 'SUSPENDED' }, 'OTHER_ADDRESS'],
  [{ owner: 'OTHER_USER', ownerSignsIn: true }, 'OTHER_ADDRESS'],
])('an invitation that finds %j leads to %s', (values, course) => {
  expect(courseOf({ ...address, ...values })).toBe(course);
});
