import { expect, test } from 'vitest';
import { holdsNeeded, type NeededPermission } from './needed-permission.ts';
import type { Permission } from './permission.ts';

test.each<[NeededPermission | undefined, Permission[], boolean]>([
  [undefined, [], true],
  ['VIEW_CLIENT', [], false],
  ['VIEW_CLIENT', ['VIEW_CLIENT'], true],
  ['VIEW_CLIENT', ['VIEW_TRANSPORT'], false],
  [['VIEW_CLIENT', 'VIEW_TRANSPORT'], ['VIEW_CLIENT'], true],
  [['VIEW_CLIENT', 'VIEW_TRANSPORT'], ['VIEW_TRANSPORT'], true],
  [['VIEW_CLIENT', 'VIEW_TRANSPORT'], ['VIEW_WORKER'], false],
  [[], ['VIEW_CLIENT'], false],
])('where %j is needed, %j is enough: %s', (needed, held, isEnough) => {
  expect(holdsNeeded((permission) => held.includes(permission), needed)).toBe(isEnough);
});
