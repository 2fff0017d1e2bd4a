import { expect, test } from 'vitest';
import { portalThatLists } from './portal-parts.ts';

test.each([
  ['~/areas/shifts/area.ts', '/src/portals/agency/areas.ts', 'agency'],
  ['~/areas/vehicle-hire/area.ts', '/src/portals/admin/areas.ts', 'admin'],
  ['~/areas/shifts/index.ts', '/src/portals/agency/areas.ts', undefined],
  ['~/app/area.ts', '/src/portals/agency/areas.ts', undefined],
  ['~/areas/shifts/area.ts', '/src/portals/agency/routes.tsx', undefined],
  ['~/areas/shifts/area.ts', undefined, undefined],
])('%s imported by %s belongs to %s', (specifier, importer, portal) => {
  expect(portalThatLists(specifier, importer)).toBe(portal);
});
