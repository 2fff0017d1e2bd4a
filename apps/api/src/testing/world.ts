import { NURSE, aBooking, aNurse, aShift } from '../modules/shifts/shift.factory.ts';
import type { Permission, UserType } from '@worklane/contract/identity/permission.ts';
import type { TestApp } from './test-app.ts';
import { anAgency } from '#modules/agencies/agency.factory.ts';
import { aClient, aLink, aLocation } from '#modules/clients/client.factory.ts';
import { aUser } from '#modules/identity/user.factory.ts';
import { aNotification } from '#modules/messages/notification.factory.ts';
import type { Tx } from '#platform/db/database.ts';

/** An agency that works for a client, with everything that the two have to do with each other. */
export type Neighbourhood = {
  agencyId: number;
  clientId: number;
  directorateId: number;
  locationId: number;
  workerId: number;
  /** Released to the agency, nobody applied yet. */
  openShiftId: number;
  /** The worker's agency applied for a shift of its own. */
  bookingId: number;
  shiftOfBookingId: number;
};

const aNeighbourhood = async (tx: Tx): Promise<Neighbourhood> => {
  const agencyId = await anAgency(tx);
  // The agency may edit the client and decide about applications, so that nothing but the borders is tested.
  const clientId = await aClient(tx, { introduced_by_agency_id: agencyId, applications_approved_by: 'AGENCY' });
  await aLink(tx, agencyId, clientId);
  const location = await aLocation(tx, { client_id: clientId });
  const workerId = await aNurse(tx, agencyId);
  const place = { clientId, location, agencyId };
  const openShiftId = await aShift(tx, place);
  const shiftOfBookingId = await aShift(tx, place, { number_of_staff: 2 });
  const bookingId = await aBooking(tx, shiftOfBookingId, agencyId, workerId, { origin: 'AGENCY' });
  return { agencyId, clientId, directorateId: location.directorateId, locationId: location.id, workerId, openShiftId, bookingId, shiftOfBookingId };
};

/** Somebody who calls: of which kind, whether they may do everything or nothing, and whose neighbour they are. */
export type Person = {
  readonly name: string;
  readonly userType: UserType;
  readonly permitted: boolean;
  /** 0 and 1 for the two neighbourhoods; the platform belongs to neither. */
  readonly home: 0 | 1 | undefined;
  readonly userId: number;
  readonly token: string;
  readonly notificationId: number;
};

export type World = { readonly neighbourhoods: readonly [Neighbourhood, Neighbourhood]; readonly people: readonly Person[] };

const CAST = [
  { name: 'ADMIN', userType: 'ADMIN', permitted: true, home: undefined },
  { name: 'AGENCY', userType: 'AGENCY', permitted: true, home: 0 },
  { name: 'CLIENT', userType: 'CLIENT', permitted: true, home: 0 },
  { name: 'WORKER', userType: 'WORKER', permitted: true, home: 0 },
  { name: 'AGENCY next door', userType: 'AGENCY', permitted: true, home: 1 },
  { name: 'CLIENT next door', userType: 'CLIENT', permitted: true, home: 1 },
  { name: 'WORKER next door', userType: 'WORKER', permitted: true, home: 1 },
  { name: 'ADMIN without permissions', userType: 'ADMIN', permitted: false, home: undefined },
  { name: 'AGENCY without permissions', userType: 'AGENCY', permitted: false, home: 0 },
  { name: 'CLIENT without permissions', userType: 'CLIENT', permitted: false, home: 0 },
] as const;

const ofHome = (userType: UserType, home: Neighbourhood | undefined) => {
  if (home === undefined || userType === 'ADMIN') return {};
  if (userType === 'AGENCY') return { agencyId: home.agencyId };
  return userType === 'CLIENT' ? { clientId: home.clientId } : { workerId: home.workerId };
};

const openSession = async ({ app }: TestApp, tx: Tx, userId: number): Promise<string> => {
  const session = await tx.insertInto('user_session').values({ user_id: userId }).returning('id').executeTakeFirstOrThrow();
  return app.services.tokens.issue(userId, session.id);
};

/** Two neighbourhoods that know nothing of each other, and people of every kind. */
export const aWorld = (app: TestApp): Promise<World> =>
  app.system(async (tx) => {
    const neighbourhoods = [await aNeighbourhood(tx), await aNeighbourhood(tx)] as const;
    const people: Person[] = [];
    for (const role of CAST) {
      const home = role.home === undefined ? undefined : neighbourhoods[role.home];
      const permissions: { permissions?: readonly Permission[] } = role.permitted ? {} : { permissions: [] };
      const { id } = await aUser(tx, { userType: role.userType, ...ofHome(role.userType, home), ...permissions });
      people.push({ ...role, userId: id, token: await openSession(app, tx, id), notificationId: await aNotification(tx, id) });
    }
    return { neighbourhoods, people };
  });

/** Assignment code and shift type that are there from the beginning, for everybody. */
export const COMMON = { assignmentCodeId: NURSE, shiftTypeId: 1 };
