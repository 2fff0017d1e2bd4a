import { type ComponentType, lazy } from 'react';

/** What stands in the address in the place of a name with a `$`. */
type Props = { parameter: string };

type Load = () => Promise<{ default: ComponentType<Props> }>;

/** A page of this entry. `build/route-table.ts` reads these calls, so that the server sends what the page needs along with it. */
const screen = (path: string, load: Load) => ({
  pattern: new RegExp(`^/${path.replace(/\$\w+/, '([^/]+)')}/?$`),
  Screen: lazy(load),
});

/** For hirers without an account: a booking by its link, and an agency’s public hire page. */
export const screens = [
  screen('hire/booking/$token', () => import('./BookingPage.tsx')),
  screen('hire/$agencyId', () => import('./HirePage.tsx')),
];
