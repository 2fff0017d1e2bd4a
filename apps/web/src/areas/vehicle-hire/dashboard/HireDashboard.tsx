import { Stack } from '@mantine/core';
import { configuration } from '~/app/configuration.ts';
import { BookingPerformance } from './BookingPerformance.tsx';
import { MissingRates } from './MissingRates.tsx';
import { StatsOverview } from './StatsOverview.tsx';
import { UpcomingBookings } from './UpcomingBookings.tsx';
import { VehicleFigures } from './VehicleFigures.tsx';

/** The figures of vehicle hire and what is ahead (document 001, section 2): an agency’s own, all of them for the platform. */
export default function HireDashboard() {
  return (
    <Stack gap="md">
      <StatsOverview />
      <BookingPerformance />
      <VehicleFigures />
      {configuration().carRental && <MissingRates />}
      <UpcomingBookings />
    </Stack>
  );
}
