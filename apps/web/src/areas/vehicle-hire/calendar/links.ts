import type { LinkProps } from '@tanstack/react-router';
import type { FleetClaim, FleetRow } from '@worklane/contract/vehicle-hire/fleet-calendar.ts';

type Hire = Extract<FleetClaim, { source: 'HIRE' }>;

/** Where the calendar of a portal leads. */
export type FleetLinks = {
  readonly vehicle: (row: Pick<FleetRow, 'id'>) => LinkProps;
  readonly booking: (hire: Hire) => LinkProps;
};

/** The page of what claims a vehicle; where that has none, the vehicle’s. */
export const linkOf = (links: FleetLinks, row: FleetRow, claim: FleetClaim): LinkProps =>
  claim.source === 'HIRE' ? links.booking(claim) : links.vehicle(row);
