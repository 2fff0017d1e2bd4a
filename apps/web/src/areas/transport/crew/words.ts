import type { CrewMember, Gate, TransportCrew } from '@worklane/contract/transport/crew.ts';
import { counted } from '~/ui/words.ts';

export const nameOf = ({ firstname, lastname }: Pick<CrewMember, 'firstname' | 'lastname'>): string =>
  `${firstname} ${lastname}`;

type Spec = TransportCrew['transportWorkerSpecList'][number];

/** `1 of 2 booked, 1 place still to fill` */
export const placesText = ({ bookingsCount, numberOfStaff, stillToFill }: Spec): string =>
  stillToFill === 0
    ? `${bookingsCount} of ${numberOfStaff} booked`
    : `${bookingsCount} of ${numberOfStaff} booked, ${counted(stillToFill, 'place')} still to fill`;

export const gateWords: Readonly<Record<Gate['gate'], string>> = {
  VEHICLE: 'Vehicle',
  VEHICLE_CHECK: 'Vehicle checked today',
  DRIVER: 'Driver with a licence',
  TEAM_LEADER: 'Team leader',
  STAFFING: 'Everybody who was asked for',
  ELIGIBILITY: 'Crew still eligible',
};
