import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { configuration } from '~/app/configuration.ts';
import { AgencyProfileSettings } from '~/features/agency-profile/AgencyProfileSettings.tsx';
import { AgencyBankHolidays } from '~/features/settings/AgencyBankHolidays.tsx';
import { CalendarSettings } from '~/features/settings/CalendarSettings.tsx';
import { NotificationSettings } from '~/features/settings/NotificationSettings.tsx';
import { SettingsPage } from '~/features/settings/SettingsPage.tsx';
import { ShiftSettings } from '~/features/settings/ShiftSettings.tsx';
import { SignInSettings } from '~/features/settings/SignInSettings.tsx';
import type { AGENCY_VIEWS } from '~/features/settings/search.ts';

type View = (typeof AGENCY_VIEWS)[number];

const TABS: readonly { name: View; label: string }[] = [
  { name: 'profile', label: 'Profile' },
  { name: 'notifications', label: 'Notifications' },
  { name: 'sign-in', label: 'Sign-in' },
  { name: 'calendar', label: 'Time zone and region' },
  { name: 'shifts', label: 'Shift rules' },
  { name: 'bank-holidays', label: 'Bank holidays' },
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
  'bank-holidays': (year) => <AgencyBankHolidays year={year} />,
};

export default function SettingsScreen() {
  const { view, year } = useSearch({ from: '/agency/settings/all' });
  const { productName } = configuration();
  return (
    <SettingsPage title={`${productName} settings`} tabs={TABS} view={view}>
      {CONTENT[view](year)}
    </SettingsPage>
  );
}
