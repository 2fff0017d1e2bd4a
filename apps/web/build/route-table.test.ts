import { expect, test } from 'vitest';
import { patternOf, screensOf } from './route-table.ts';

test('a screen of a portal needs the portal’s frame and its own file', () => {
  const source = `
    export const agency = portal('agency', () => import('./AgencyPortal.tsx'));
    export const agencyRoutes = agency.addChildren([
      screen(agency, 'rates/codes', () => import('./rates/AssignmentCodesScreen.tsx'), assignmentCodeSearch),
      screen(
        agency,
        'clients/$id',
        () => import('./clients/HirerScreen.tsx'),
      ),
    ]);`;
  expect(screensOf(source)).toEqual([
    { path: '/agency/rates/codes', imports: ['./AgencyPortal.tsx', './rates/AssignmentCodesScreen.tsx'] },
    { path: '/agency/clients/$id', imports: ['./AgencyPortal.tsx', './clients/HirerScreen.tsx'] },
  ]);
});

test('a page outside the portals needs its own file only', () => {
  expect(screensOf(`screen(root, 'login', () => import('./LoginPage.tsx'))`)).toEqual([
    { path: '/login', imports: ['./LoginPage.tsx'] },
  ]);
});

test('an import that cannot be read is reported', () => {
  expect(() => screensOf(`createRoute({ component: lazy(() => import('./Odd.tsx')) })`)).toThrow('can be read');
});

test('parameters match one part of an address', () => {
  const pattern = new RegExp(patternOf('/agency/clients/$id'));
  expect(pattern.test('/agency/clients/7')).toBe(true);
  expect(pattern.test('/agency/clients/7/')).toBe(true);
  expect(pattern.test('/agency/clients/7/bookings')).toBe(false);
});
