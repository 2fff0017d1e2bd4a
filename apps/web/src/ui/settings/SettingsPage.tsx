import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { ViewTabs } from '../ViewTabs.tsx';
import { PageHeader } from '../PageHeader.tsx';

type Props<Name extends string> = {
  title: string;
  purpose?: string;
  tabs: readonly { name: Name; label: string }[];
  /** The one that is open, from the address. */
  view: Name;
  children: ReactNode;
};

/** The settings of a portal, a tab for each subject. */
export const SettingsPage = <Name extends string>({ title, purpose, tabs, view, children }: Props<Name>) => (
  <>
    <PageHeader title={title} purpose={purpose} />
    <Stack gap="md">
      <ViewTabs label="Settings" views={tabs.map((tab) => ({ ...tab, search: { page: undefined } }))} current={view} />
      {children}
    </Stack>
  </>
);
