import { Stack } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { ViewTabs } from '~/ui/ViewTabs.tsx';
import { HeldSeats } from './HeldSeats.tsx';
import { OfferedByOthers } from './OfferedByOthers.tsx';

/** Trainings with other agencies: what they offer, and the own seats there. */
export default function ReceivedTrainingsScreen() {
  const { view } = useSearch({ from: '/agency/trainings/list/other' });
  return (
    <>
      <PageHeader
        title="Received Trainings"
        purpose="Training sessions of other agencies, and your workers’ seats there"
      />
      <Stack gap="md">
        <ViewTabs
          label="Received Trainings"
          current={view}
          views={[
            { name: 'find', label: 'Find a training', search: { direction: 'ASC' } },
            { name: 'seats', label: 'Your seats', search: { direction: 'DESC' } },
          ]}
        />
        {view === 'seats' ? <HeldSeats /> : <OfferedByOthers />}
      </Stack>
    </>
  );
}
