import { type Icon, IconCar, IconClock, IconTool, IconTruck } from '@tabler/icons-react';
import type { FleetClaim } from '@worklane/contract/vehicle-hire/fleet-calendar.ts';

const ICONS: Record<FleetClaim['source'], Icon> = {
  HIRE: IconCar,
  TRANSPORT: IconTruck,
  MAINTENANCE: IconTool,
  TURNAROUND: IconClock,
};

/** What a bar is, besides its colour. */
export const SourceIcon = ({ source }: Pick<FleetClaim, 'source'>) => {
  const Drawn = ICONS[source];
  return <Drawn size={14} aria-hidden />;
};
