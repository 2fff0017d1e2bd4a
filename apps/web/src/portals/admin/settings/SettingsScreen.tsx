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
    <SignInSettings help="Holds for the platform’s own staff, from their next sign-in on. Agencies decide for their people." />
  ),
  calendar: () => (
    <CalendarSettings
      help="What holds for the platform, for clients and workers, and for every agency that chooses nothing else."
      timeZoneHelp="For times that belong to no place, and for new shift locations."
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
      purpose="How the product works for the platform and, unless they choose otherwise, for its agencies."
      tabs={TABS}
      view={view}
    >
      {CONTENT[view]()}
    </SettingsPage>
  );
}
