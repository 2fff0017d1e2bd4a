import { SimpleGrid, Stack } from '@mantine/core';
import {
  IconBuildingHospital,
  IconCalendarEvent,
  IconCalendarOff,
  IconCalendarSearch,
  IconCalendarUser,
  IconShieldCheck,
} from '@tabler/icons-react';
import { getWorker } from '@worklane/contract/workers/worker.ts';
import { useDetail } from '~/app/queries.ts';
import { useMay, useSession } from '~/app/session/session-context.ts';
import { MyApplications } from '~/areas/applicants/index.ts';
import { NextBookings } from '~/areas/shifts/index.ts';
import { AddTraining } from '~/areas/training/index.ts';
import { LedJobs, MyTaxis } from '~/areas/transport/index.ts';
import { ChangeRequests, OwnProfile, WorkRequests } from '~/areas/workers/index.ts';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { type QuickLink, QuickLinks } from '~/ui/QuickLinks.tsx';
import { Steady } from '~/ui/Steady.tsx';

const LINKS: readonly QuickLink[] = [
  { to: '/worker/shifts/list', label: 'Find shifts', purpose: 'Shifts you can take', icon: IconCalendarSearch },
  {
    to: '/worker/shifts/mine',
    label: 'My shifts',
    purpose: 'Your bookings and timesheets',
    icon: IconCalendarUser,
  },
  {
    to: '/worker/calendar',
    label: 'Calendar',
    purpose: 'Shifts, leave and availability',
    icon: IconCalendarEvent,
    permission: 'VIEW_WORKER',
  },
  {
    to: '/worker/leave',
    label: 'Leave',
    purpose: 'Request leave',
    icon: IconCalendarOff,
    permission: 'VIEW_WORKER',
  },
  { to: '/worker/compliance', label: 'Compliances', purpose: 'Keep your documents up to date', icon: IconShieldCheck },
  {
    to: '/worker/clients',
    label: 'My clients',
    purpose: 'Where you work, and how to reach them',
    icon: IconBuildingHospital,
    permission: 'VIEW_SHIFT',
  },
];

/** Document 002: the signed-in worker, and what a phone is taken out for: what comes next. */
export default function HomeScreen() {
  const { workerId } = useSession();
  const seesShifts = useMay('VIEW_SHIFT');
  const seesDetails = useMay('VIEW_WORKER');
  const detail = useDetail(getWorker, { params: { id: workerId ?? 0 } }, { enabled: seesDetails });
  const worker = detail.data;
  return (
    <>
      <PageHeader
        title={worker ? `${worker.firstname} ${worker.lastname} Details` : 'Home'}
        purpose="Your next shifts and your details"
        action={seesDetails && <AddTraining />}
      />
      <Steady>
        <SimpleGrid
          cols={{ base: 1, md: 2 }}
          spacing="md"
          style={{ alignItems: 'start' }}
          aria-busy={seesDetails && !worker && !detail.isError}
        >
          <Stack gap="md">
            <WorkRequests />
            {seesDetails && workerId !== null && <ChangeRequests workerId={workerId} />}
            <MyApplications />
            <MyTaxis />
            {seesShifts && <LedJobs />}
            {seesShifts && <NextBookings />}
            <QuickLinks links={LINKS} />
          </Stack>
          <Stack gap="md">
            {detail.isError && !worker ? (
              <ErrorState
                title="Your details couldn’t be loaded"
                error={detail.error}
                onRetry={() => void detail.refetch()}
              />
            ) : (
              seesDetails && <OwnProfile worker={worker} />
            )}
          </Stack>
        </SimpleGrid>
      </Steady>
    </>
  );
}
