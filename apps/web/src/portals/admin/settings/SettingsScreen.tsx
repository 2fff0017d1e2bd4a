import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { configuration } from '~/app/configuration.ts';
import { BankHolidaySettings, CalendarSettings } from '~/areas/calendar/index.ts';
import { SignInSettings } from '~/areas/identity/index.ts';
import { NotificationSettings } from '~/areas/messages/index.ts';
import { PlatformProfile } from '~/areas/system/index.ts';
import { SettingsPage } from '~/ui/settings/SettingsPage.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';
import { settingsSearch, type VIEWS } from './search.ts';

type View = (typeof VIEWS)[number];

const TABS: readonly { name: View; label: string }[] = [
  { name: 'profile', label: 'Profile' },
  { name: 'notifications', label: 'Notifications' },
  { name: 'sign-in', label: 'Sign-in' },
  { name: 'calendar', label: 'Time zone and region' },
  { name: 'bank-holidays', label: 'Bank holidays' },
];

const CONTENT: Record<View, () => ReactNode> = {
  profile: () => <PlatformProfile />,
  notifications: () => <NotificationSettings />,
  'sign-in': () => (
    <SignInSettings help="Applies to platform staff from their next sign-in. Agencies decide for their own people." />
  ),
  calendar: () => (
    <CalendarSettings
      help="The defaults for the platform, clients and workers, and for every agency that hasn’t chosen its own."
      timeZoneHelp="Used for new shift locations and for times without a location."
    />
  ),
  'bank-holidays': () => <PlatformBankHolidays />,
};

const PlatformBankHolidays = () => <BankHolidaySettings search={useListSearch(settingsSearch)} />;

export default function SettingsScreen() {
  const { view } = useSearch({ from: '/admin/settings/all' });
  const { productName } = configuration();
  return (
    <SettingsPage
      title={`${productName} settings`}
      purpose="Settings for the platform, and defaults for its agencies"
      tabs={TABS}
      view={view}
    >
      {CONTENT[view]()}
    </SettingsPage>
  );
}
