import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageHeader } from './PageHeader.tsx';
import { type QuickLink, QuickLinks } from './QuickLinks.tsx';
import { Steady } from './Steady.tsx';

type Props = { purpose?: string; links: readonly QuickLink[]; children?: ReactNode };

/** A home: the ways on, and what is next. */
export const HomeLayout = ({ purpose, links, children }: Props) => (
  <>
    <PageHeader title="Home" purpose={purpose} />
    <Steady>
      <Stack gap="md">
        <QuickLinks links={links} />
        {children}
      </Stack>
    </Steady>
  </>
);
