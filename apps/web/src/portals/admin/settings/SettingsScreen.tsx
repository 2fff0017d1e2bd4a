import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { configuration } from '~/app/configuration.ts';
import { BankHolidaySettings } from '~/features/settings/BankHolidaySettings.tsx';
import { CalendarSettings } from '~/features/settings/CalendarSettings.tsx';
import { NotificationSettings } from '~/features/settings/NotificationSettings.tsx';
import { PlatformProfile } from '~/features/settings/PlatformProfile.tsx';
import { SettingsPage } from '~/features/settings/SettingsPage.tsx';
import { SignInSettings } from '~/features/settings/SignInSettings.tsx';
import type { PLATFORM_VIEWS } from '~/features/settings/search.ts';

type View = (typeof PLATFORM_VIEWS)[number];

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
  'bank-holidays': () => <BankHolidaySettings />,
};

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
