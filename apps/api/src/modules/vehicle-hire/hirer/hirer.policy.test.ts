import { expect, test } from 'vitest';
import { anActor } from '#modules/agencies/actor.factory.ts';
import { canAddDocument } from '../document/document.policy.ts';
import { canVerifyHirer } from './hirer.policy.ts';

test.each([
  ['AGENCY', ['MANAGE_CLIENT'], true],
  ['AGENCY', ['VIEW_CLIENT', 'MANAGE_TRANSPORT'], false],
  ['ADMIN', ['MANAGE_CLIENT'], false],
  ['CLIENT', ['MANAGE_CLIENT'], false],
  ['WORKER', ['MANAGE_CLIENT'], false],
] as const)('%s with %j verifies a hirer and adds documents: %s', (userType, permissions, allowed) => {
  const actor = anActor(userType, { permissions });
  expect([canVerifyHirer(actor), canAddDocument(actor)]).toEqual([allowed, allowed]);
});
