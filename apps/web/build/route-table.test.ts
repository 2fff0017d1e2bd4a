import { expect, test } from 'vitest';
import { patternOf, placesOf, screensOf } from './route-table.ts';

const TABLE = `
  const agency = portal('agency', Portal, agencyAreas);
  export const agencyRoutes = agency.addChildren([...routesOf(agency, agencyAreas)]);`;
const LIST = `
  import { inAgency as rates } from '~/areas/rates/area.ts';
  const home = {
    routes: (agency: PortalRoute<'agency'>) => [screen(agency, 'home', () => import('./HomeScreen.tsx'))],
    navigation: [{ path: 'home', label: 'Home', icon: IconHome }],
  } satisfies AreaPart<'agency'>;`;
const AREA = `
const palette = () => import('./palette.ts').then((told) => told.palette);
export const inAdmin = {
  routes: (admin: PortalRoute<'admin'>) => [screen(admin, 'rates/all', () => import('./AllRates.tsx'))],
  navigation: [{ path: 'rates/all', label: 'Rates', icon: IconHash }],
} satisfies AreaPart<'admin'>;
export const inAgency = {
  routes: (agency: PortalRoute<'agency'>) => [
    screen(
      agency,
      'rates/codes',
      () => import('./code/CodesScreen.tsx'),
      codeSearch,
    ),
  ],
  navigation: [
    { path: 'rates/codes', label: 'Assignment codes', icon: IconHash },
    { path: 'rates/expense-rates', label: 'Expense rates', icon: IconReceipt2 },
  ],
  palette,
} satisfies AreaPart<'agency'>;
`;
const FILES: Record<string, string> = {
  'portals/agency/routes.tsx': TABLE,
  'portals/agency/areas.ts': LIST,
  'areas/rates/area.ts': AREA,
  'portals/hire/routes.tsx': `screen('hire/$agencyId', () => import('./HirePage.tsx'))`,
  'portals/public/routes.tsx': `screen(root, 'login', () => import('./LoginPage.tsx'))`,
};
const read = (changes: Record<string, string> = {}) => {
  const files = { ...FILES, ...changes };
  return (file: string) => files[file];
};

test('a screen needs the route table of its portal and its own file', () => {
  const table = 'portals/agency/routes.tsx';
  expect(screensOf('agency', read())).toEqual([
    { path: '/agency/home', files: [table, 'portals/agency/HomeScreen.tsx'] },
    { path: '/agency/rates/codes', files: [table, 'areas/rates/code/CodesScreen.tsx'] },
  ]);
});

test('a page outside the portals is named by its route table', () => {
  expect(screensOf('public', read())).toEqual([
    { path: '/login', files: ['portals/public/routes.tsx', 'portals/public/LoginPage.tsx'] },
  ]);
  expect(screensOf('hire', read())).toEqual([
    { path: '/hire/$agencyId', files: ['portals/hire/routes.tsx', 'portals/hire/HirePage.tsx'] },
  ]);
});

test.each([
  ['portals/agency/routes.tsx', 'loads 1 files, of which only 0 can be read'],
  ['areas/rates/area.ts', 'loads 3 files, of which only 2 can be read'],
])('an import of %s that cannot be read is reported', (file, message) => {
  const odd = `${FILES[file]}\ncreateRoute({ component: lazy(() => import('./Odd.tsx')) });`;
  expect(() => screensOf('agency', read({ [file]: odd }))).toThrow(`${file} ${message}`);
});

test('an area that is listed but not there is reported', () => {
  const list = `${LIST}\nimport { inAgency as ghosts } from '~/areas/ghosts/area.ts';`;
  expect(() => screensOf('agency', read({ 'portals/agency/areas.ts': list }))).toThrow('no areas/ghosts/area.ts');
});

test('the sidebar of a portal holds its own places and those of its areas', () => {
  expect(placesOf('agency', read())).toEqual(['home', 'rates/codes', 'rates/expense-rates']);
});

test('parameters match one part of an address', () => {
  const pattern = new RegExp(patternOf('/agency/clients/$id'));
  expect(pattern.test('/agency/clients/7')).toBe(true);
  expect(pattern.test('/agency/clients/7/')).toBe(true);
  expect(pattern.test('/agency/clients/7/bookings')).toBe(false);
});
