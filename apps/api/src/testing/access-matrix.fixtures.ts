import type { Endpoint } from '@worklane/contract/endpoint.ts';
import type { Neighbourhood, Person, World } from './world.ts';

/** Something that has an id, and who may know of it. To everybody else it must look as if it did not exist. */
export type Thing = { readonly id: number; readonly seenBy: (person: Person) => boolean };

const everybody = () => true;
const platform = (person: Person) => person.userType === 'ADMIN';

type Choose = (neighbourhood: Neighbourhood, home: 0 | 1) => Thing[];

const inBoth =
  (choose: Choose) =>
  ({ neighbourhoods: [here, there] }: World): Thing[] => [...choose(here, 0), ...choose(there, 1)];

/** Seen by the platform and by everybody of the neighbourhood. */
const ofNeighbours = (idOf: (neighbourhood: Neighbourhood) => number) =>
  inBoth((neighbourhood, home) => [
    { id: idOf(neighbourhood), seenBy: (person) => platform(person) || person.home === home },
  ]);

/** The same, but workers have no part in it. */
const ofOrganisations = (idOf: (neighbourhood: Neighbourhood) => number) =>
  inBoth((neighbourhood, home) => [
    {
      id: idOf(neighbourhood),
      seenBy: (person) => platform(person) || (person.home === home && person.userType !== 'WORKER'),
    },
  ]);

const workers = inBoth(({ workerId, colleagueId }, home) =>
  [workerId, colleagueId].map((id) => ({
    id,
    seenBy: (person) =>
      platform(person) || (person.home === home && (person.userType !== 'WORKER' || person.workerId === id)),
  })),
);

/** Of the two only the worker has a photo; without one there is nothing to open. */
const workersWithPhotos = inBoth(({ workerId }, home) => [
  {
    id: workerId,
    seenBy: (person) =>
      platform(person) || (person.home === home && (person.userType !== 'WORKER' || person.workerId === workerId)),
  },
]);

/** Seen by people of the same kind and neighbourhood alone; what is the platform's, by the platform. */
const ofOwnKind = (idsOf: (neighbourhood: Neighbourhood) => Record<'ADMIN' | 'AGENCY' | 'CLIENT', number>) =>
  inBoth((neighbourhood, home) =>
    Object.entries(idsOf(neighbourhood)).map(([userType, id]) => ({
      id,
      seenBy: (person: Person) => person.userType === userType && (userType === 'ADMIN' || person.home === home),
    })),
  );

/** The worker's bookings; a step needs one that waits for it. */
const bookings = (...idsOf: ((neighbourhood: Neighbourhood) => number)[]) =>
  inBoth((neighbourhood, home) =>
    idsOf.map((idOf) => ({
      id: idOf(neighbourhood),
      seenBy: (person) =>
        platform(person) ||
        (person.home === home && (person.userType !== 'WORKER' || person.workerId === neighbourhood.workerId)),
    })),
  );

/** What belongs to the worker and to the agency, and to no client. */
const workerRecords = (idOf: (neighbourhood: Neighbourhood) => number) =>
  inBoth((neighbourhood, home) => [
    {
      id: idOf(neighbourhood),
      seenBy: (person) =>
        platform(person) ||
        (person.home === home && (person.userType === 'AGENCY' || person.workerId === neighbourhood.workerId)),
    },
  ]);

/**
 * Which ids go into the parameters of a path, by the whole path or by the path up to the parameter. An endpoint with a
 * parameter that is not here fails the test of the access matrix.
 */
export const THINGS: Readonly<Record<string, (world: World) => Thing[]>> = {
  '/api/v1/agency/:id': ofNeighbours(({ agencyId }) => agencyId),
  '/api/v1/client/:id': ofOrganisations(({ clientId }) => clientId),
  '/api/v1/client/:id/document/:documentId': ofOrganisations(({ hirerDocumentId }) => hirerDocumentId),
  '/api/v1/client/:id/agency/:agencyId': ofNeighbours(({ agencyId }) => agencyId),
  '/api/v1/shift-directorate/:id': ofOrganisations(({ directorateId }) => directorateId),
  '/api/v1/shift-location/:id': ofOrganisations(({ locationId }) => locationId),
  '/api/v1/assignment-code/:id': () => [{ id: 1, seenBy: everybody }],
  '/api/v1/shift-type/:id': () => [{ id: 1, seenBy: everybody }],
  '/api/v1/record-type/:id': () => [{ id: 1, seenBy: everybody }],
  '/api/v1/service/:id': () => [{ id: 1, seenBy: everybody }],
  '/api/v1/shift/:id': ofNeighbours(({ openShiftId }) => openShiftId),
  '/api/v1/shift/:id/change/withdraw': ofNeighbours(({ changingShiftId }) => changingShiftId),
  '/api/v1/shift-booking/:id': bookings(({ bookingId }) => bookingId),
  '/api/v1/shift-booking/:id/confirm': bookings(({ bookingsTo }) => bookingsTo.confirm),
  '/api/v1/shift-booking/:id/change': bookings(({ bookingsTo }) => bookingsTo.answerChange),
  '/api/v1/shift-booking/:id/cancel': bookings(({ bookingsTo }) => bookingsTo.cancel),
  '/api/v1/shift-booking/:id/times': bookings(({ bookingsTo }) => bookingsTo.enterTimes),
  '/api/v1/shift-booking/:id/query': bookings(({ bookingsTo }) => bookingsTo.authorise),
  '/api/v1/shift-booking/:id/authorise': bookings(({ bookingsTo }) => bookingsTo.authorise),
  '/api/v1/shift-booking/:id/answer': bookings(({ bookingsTo }) => bookingsTo.answer),
  '/api/v1/vehicle-booking/:id': ofOrganisations(({ vehicleBookingId }) => vehicleBookingId),
  '/api/v1/bank-holiday/:id': () => [{ id: 1, seenBy: everybody }],
  '/api/v1/agency-bank-holiday/:id': inBoth(({ bankHolidayId }, home) => [
    { id: bankHolidayId, seenBy: (person) => person.home === home },
  ]),
  '/api/v1/worker/:id': workers,
  '/api/v1/worker/:id/photo': workersWithPhotos,
  '/api/v1/work-request/:id': inBoth(({ workRequestId, workerId }) => [
    { id: workRequestId, seenBy: (person) => person.workerId === workerId },
  ]),
  '/api/v1/change-request/:id': workerRecords(({ changeRequestId }) => changeRequestId),
  '/api/v1/worker/:id/job/:assignmentCodeId': () => [{ id: 3, seenBy: everybody }],
  '/api/v1/applicant/:id': inBoth(({ applicantId }, home) => [
    { id: applicantId, seenBy: (person) => person.home === home && person.userType === 'AGENCY' },
  ]),
  // Everybody may apply to every agency.
  '/api/v1/guest/agency/:agencyId': inBoth(({ agencyId }) => [{ id: agencyId, seenBy: everybody }]),
  '/api/v1/worker/:workerId': workers,
  '/oauth-service/api/v1/account/session/:id': ({ people }) =>
    people.map(({ sessionNumber, userId }) => ({ id: sessionNumber, seenBy: (person) => person.userId === userId })),
  '/api/v1/worker-training/:id': workerRecords(({ trainingRecordId }) => trainingRecordId),
  '/api/v1/worker-compliance/:id': workerRecords(({ complianceRecordId }) => complianceRecordId),
  // Whose document it is, so that the next parameter goes with it.
  '/tina/worklink/worker/:workerId': inBoth(({ workerId }, home) => [
    {
      id: workerId,
      seenBy: (person) =>
        (platform(person) && home === 0) ||
        (person.home === home && (person.userType === 'AGENCY' || person.workerId === workerId)),
    },
  ]),
  '/tina/worklink/worker/:workerId/hmrc': workerRecords(({ workerId }) => workerId),
  '/tina/worklink/worker/:workerId/bank': workerRecords(({ workerId }) => workerId),
  '/tina/worklink/worker/:workerId/occupational': workerRecords(({ workerId }) => workerId),
  '/tina/worklink/worker/:workerId/application': workerRecords(({ workerId }) => workerId),
  '/tina/worklink/worker/:workerId/record/:id': workerRecords(({ complianceRecordId }) => complianceRecordId),
  '/api/v1/worker-leave/:id': workerRecords(({ leaveId }) => leaveId),
  '/api/v1/system-user/:id': ofOwnKind(({ colleagues }) => colleagues),
  '/api/v1/member/:id': ({ neighbourhoods }) =>
    neighbourhoods.flatMap(({ colleagues }) =>
      Object.entries(colleagues).map(([userType, id]) => ({
        id,
        // Platform staff are nobody's members.
        seenBy: (person) => platform(person) && userType !== 'ADMIN',
      })),
    ),
  '/api/v1/role/:id': ofOwnKind(({ roles }) => roles),
  '/api/v1/deputy/:id': ({ people }) =>
    people.flatMap(({ deputies, userId }) =>
      deputies ? [{ id: deputies.own, seenBy: (person) => person.userId === userId }] : [],
    ),
  '/api/v1/access/acting/:id': ({ people }) =>
    people.flatMap(({ deputies, userId }) =>
      deputies ? [{ id: deputies.actable, seenBy: (person) => person.userId === userId }] : [],
    ),
  '/api/v1/notification/:id': ({ people }) =>
    people.map(({ notificationId, userId }) => ({ id: notificationId, seenBy: (person) => person.userId === userId })),
};

/** Ids for the parameters of a path, of things that the person sees. */
export const paramsSeenBy = (person: Person, { path }: Endpoint, world: World): Record<string, number> =>
  Object.fromEntries(
    [...path.matchAll(/:(\w+)/g)].map(({ 0: parameter, 1: name = '', index }) => {
      const things = (THINGS[path] ?? THINGS[path.slice(0, index + parameter.length)])?.(world) ?? [];
      return [name, things.find(({ seenBy }) => seenBy(person))?.id ?? 1];
    }),
  );

/** Ids that a body or a query may carry, by the name of the field. The same for everybody: no neighbour's business. */
export const COMMON_IDS: Readonly<Record<string, number>> = {
  assignmentCodeId: 3,
  assignmentCodeIds: 3,
  paymentMethodId: 1,
  requiredFor: 3,
  shiftTypeId: 1,
  serviceId: 1,
  trainingId: 1,
  complianceId: 1,
  mailId: 1,
};

/** The others belong to a neighbourhood. */
export const NEIGHBOUR_IDS: Readonly<Record<string, (neighbourhood: Neighbourhood) => number>> = {
  agencyId: ({ agencyId }) => agencyId,
  agencyIds: ({ agencyId }) => agencyId,
  fromAgencyId: ({ agencyId }) => agencyId,
  clientId: ({ clientId }) => clientId,
  directorateId: ({ directorateId }) => directorateId,
  locationId: ({ locationId }) => locationId,
  workerId: ({ workerId }) => workerId,
  userId: ({ colleagues }) => colleagues.AGENCY,
  deputyId: ({ colleagues }) => colleagues.AGENCY,
  roleId: ({ roles }) => roles.AGENCY,
  roleIds: ({ roles }) => roles.AGENCY,
};

const random = () => Math.floor(Math.random() * 1e8);

/** Fields of a body that nobody else may have in common. */
export const UNIQUE: Readonly<Record<string, () => string>> = {
  name: () => `Example ${random()}`,
  code: () => `${random()}`,
  email: () => `example-${random()}@example.org`,
};

/** What a query has to hold, by the name of the endpoint, where it has parameters without a default. */
export const QUERIES: Readonly<Record<string, Record<string, string>>> = {
  getRoster: { week: '2030-01-07' },
  getBankHolidays: { from: '2030-01-07', to: '2030-01-13' },
  getMyCalendar: { from: '2030-01-07', to: '2030-01-13' },
  listLeaveClashes: { from: '2030-01-07', to: '2030-01-13' },
  listWorkerWeeks: { week: '2030-01-07' },
  listAgencyBankHolidays: { year: '2030' },
  getHmrcFile: { item: 'signed' },
  getBankFile: { item: 'signed' },
  getOccupationalFile: { item: 'varUp' },
  getApplicationFile: { item: 'signed' },
  removeHmrcFile: { item: 'signed' },
  removeBankFile: { item: 'signed' },
  removeOccupationalFile: { item: 'varUp' },
  removeApplicationFile: { item: 'signed' },
};

/** Calls that somebody may know of and yet not make, by the name of the endpoint: 403, decided by a policy. */
export const NOT_THEIRS: Readonly<Record<string, readonly Person['userType'][]>> = {
  updateShift: ['AGENCY'],
  cancelShift: ['AGENCY'],
  changeName: ['WORKER'],
  updateOwnPerson: ['WORKER'],
};
