import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { configuration } from '~/app/configuration.ts';
import { AgencyProfileSettings } from '~/areas/agencies/index.ts';
import { InvoiceSettings } from '~/areas/billing/index.ts';
import { AgencyBankHolidays, CalendarSettings } from '~/areas/calendar/index.ts';
import { SignInSettings } from '~/areas/identity/index.ts';
import { NotificationSettings } from '~/areas/messages/index.ts';
import { ShiftSettings } from '~/areas/shifts/index.ts';
import { HirePageSettings, HireSettings } from '~/areas/vehicle-hire/index.ts';
import { SettingsPage } from '~/ui/settings/SettingsPage.tsx';
import type { VIEWS } from './search.ts';

type View = (typeof VIEWS)[number];

const TABS: readonly { name: View; label: string }[] = [
  { name: 'profile', label: 'Profile' },
  { name: 'notifications', label: 'Notifications' },
  { name: 'sign-in', label: 'Sign-in' },
  { name: 'calendar', label: 'Time zone and region' },
  { name: 'shifts', label: 'Shift rules' },
  { name: 'hire', label: 'Vehicle hire' },
  { name: 'invoices', label: 'Invoices' },
  { name: 'bank-holidays', label: 'Bank holidays' },
  { name: 'public-hire', label: 'Public hire page' },
];

const CONTENT: Record<View, (year: number | undefined) => ReactNode> = {
  profile: () => <AgencyProfileSettings />,
  notifications: () => <NotificationSettings />,
  'sign-in': () => (
    <SignInSettings help="Applies to everybody at your agency from their next sign-in. Workers and clients choose for themselves." />
  ),
  calendar: () => (
    <CalendarSettings
      help="Leave blank to use the platform’s defaults."
      timeZoneHelp="Used for new shift locations of clients you added and for times without a location."
    />
  ),
  shifts: () => <ShiftSettings />,
  hire: () => <HireSettings />,
  invoices: () => <InvoiceSettings />,
  'bank-holidays': (year) => <AgencyBankHolidays year={year} />,
  'public-hire': () => <HirePageSettings />,
};

export default function SettingsScreen() {
  const { view, year } = useSearch({ from: '/agency/settings/all' });
  const { productName, carRental } = configuration();
  return (
    <SettingsPage
      title={`${productName} settings`}
      tabs={carRental ? TABS.filter(({ name }) => name !== 'shifts') : TABS}
      view={view}
    >
      {CONTENT[view](year)}
    </SettingsPage>
  );
}
