import { aBooking, aNurse, aRequestedChange, aShift, aTimesheet, inHours } from '../modules/shifts/shift.factory.ts';
import { FORM_KINDS } from '@worklane/contract/forms/form.ts';
import type { UserType } from '@worklane/contract/identity/permission.ts';
import { lastingToken } from './lasting-token.ts';
import type { TestApp } from './test-app.ts';
import { anApplicant } from '#modules/applicants/applicant.factory.ts';
import { anAgency } from '#modules/agencies/agency.factory.ts';
import { anOwnBankHoliday } from '#modules/calendar/calendar.factory.ts';
import { aClient, aLink, aLocation } from '#modules/clients/client.factory.ts';
import { aForm } from '#modules/forms/form.factory.ts';
import { anOpenSession, aUser } from '#modules/identity/user.factory.ts';
import { aBroughtTraining, aComplianceRecord, aWaitingDocument } from '#modules/training/record.factory.ts';
import {
  aChangeRequest,
  aNote,
  aWorkerPhoto,
  aWorkRequest,
  complianceInformation,
} from '#modules/workers/profile.factory.ts';
import { aLeave, saysOf } from '#modules/absence/absence.factory.ts';
import { aDeputy, aRole } from '#modules/people/people.factory.ts';
import { aNotification } from '#modules/messages/notification.factory.ts';
import {
  aHireInvoice,
  aHirer,
  aHirerDocument,
  aRentalVehicle,
  aVehicleBooking,
} from '#modules/vehicle-hire/vehicle-hire.factory.ts';
import type { Tx } from '#platform/db/database.ts';
import type { ShiftBooking, Timesheet } from '#platform/db/schema.generated.ts';
import type { Insertable } from 'kysely';

/** An agency that works for a client, with everything that the two have to do with each other. */
export type Neighbourhood = {
  agencyId: number;
  clientId: number;
  directorateId: number;
  locationId: number;
  workerId: number;
  /** Of the same agency, and none of the worker's business. */
  colleagueId: number;
  /** Applied to the agency, which has not decided. */
  applicantId: number;
  /** Colleagues of whoever calls: of the agency, of the client, and of the platform. */
  colleagues: Record<'ADMIN' | 'AGENCY' | 'CLIENT', number>;
  /** Roles of the agency's own, of the client's own, and of the platform for its people. */
  roles: Record<'ADMIN' | 'AGENCY' | 'CLIENT', number>;
  /** Released to the agency, nobody applied yet. */
  openShiftId: number;
  /** The worker's agency applied for a shift of its own. */
  bookingId: number;
  /** Bookings of the worker that wait for a step of somebody's, each on a shift of its own. */
  /** Its client has requested another time. */
  changingShiftId: number;
  bookingsTo: Record<Step, number>;
  /** The client hired a vehicle of the agency. */
  vehicleBookingId: number;
  hirerDocumentId: number;
  /** Brought by the worker, kept by the agency; the compliance has a document. */
  trainingRecordId: number;
  complianceRecordId: number;
  /** Of the worker, asked of the agency. */
  leaveId: number;
  /** A day of the agency's own. */
  bankHolidayId: number;
  /** The agency would like to change something of the worker, and the agency of nobody would like to work with them. */
  changeRequestId: number;
  workRequestId: number;
};

type Step = 'confirm' | 'answerChange' | 'cancel' | 'enterTimes' | 'authorise' | 'answer';

/** The state that a step begins in, and when the shift starts from now on. */
const BEFORE: Record<
  Step,
  { starts: number; booking: Partial<Insertable<ShiftBooking>>; timesheet?: Partial<Insertable<Timesheet>> }
> = {
  confirm: { starts: 100, booking: { shift_status: 'BOOKED', origin: 'CLIENT', confirm_by: inHours(48) } },
  answerChange: { starts: 160, booking: { unconfirmed_since: inHours(-1) } },
  cancel: { starts: 130, booking: { shift_status: 'BOOKED' } },
  enterTimes: { starts: -30, booking: { shift_status: 'BOOKED' } },
  authorise: { starts: -60, booking: { shift_status: 'WAITING_AUTHORIZATION' }, timesheet: {} },
  answer: { starts: -90, booking: { shift_status: 'QUERIED' }, timesheet: { query_reason: 'Which ward?' } },
};

const aHire = async (tx: Tx, agencyId: number, clientId: number): Promise<number> => {
  await aHirer(tx, agencyId, clientId);
  const bookingId = await aVehicleBooking(tx, await aRentalVehicle(tx, agencyId), clientId);
  await aHireInvoice(tx, bookingId, [{ description: 'Car rental for 3 days', totalPence: 9900 }]);
  return bookingId;
};

const aNeighbourhood = async (tx: Tx): Promise<Neighbourhood> => {
  const agencyId = await anAgency(tx);
  // The agency may edit the client and decide about applications, so that nothing but the borders is tested.
  const clientId = await aClient(tx, { introduced_by_agency_id: agencyId, applications_approved_by: 'AGENCY' });
  await aLink(tx, agencyId, clientId);
  const location = await aLocation(tx, { client_id: clientId });
  const workerId = await aNurse(tx, agencyId);
  const colleagueId = await aNurse(tx, agencyId);
  await complianceInformation(tx, agencyId, workerId);
  await aNote(tx, agencyId, workerId);
  const place = { clientId, location, agencyId };
  const openShiftId = await aShift(tx, place);
  const shiftOfBookingId = await aShift(tx, place, { number_of_staff: 2 });
  const bookingId = await aBooking(tx, shiftOfBookingId, agencyId, workerId, { origin: 'AGENCY' });
  const changingShiftId = await aShift(tx, place);
  await aRequestedChange(tx, changingShiftId);
  const bookTo = async (step: Step): Promise<number> => {
    const { starts, booking, timesheet } = BEFORE[step];
    const shiftId = await aShift(tx, place, { starts_at: inHours(starts), ends_at: inHours(starts + 8) });
    const id = await aBooking(tx, shiftId, agencyId, workerId, booking);
    if (timesheet) await aTimesheet(tx, id, timesheet);
    return id;
  };
  const bookingsTo = {
    confirm: await bookTo('confirm'),
    answerChange: await bookTo('answerChange'),
    cancel: await bookTo('cancel'),
    enterTimes: await bookTo('enterTimes'),
    authorise: await bookTo('authorise'),
    answer: await bookTo('answer'),
  };
  const colleagues = {
    ADMIN: (await aUser(tx, { userType: 'ADMIN' })).id,
    AGENCY: (await aUser(tx, { userType: 'AGENCY', agencyId })).id,
    CLIENT: (await aUser(tx, { userType: 'CLIENT', clientId })).id,
  };
  await saysOf(tx, workerId, { weekday: 1, availability: 'PREFERRED' });
  const roles = {
    ADMIN: await aRole(tx, { user_type: 'ADMIN' }),
    AGENCY: await aRole(tx, { user_type: 'AGENCY', agency_id: agencyId }),
    CLIENT: await aRole(tx, { user_type: 'CLIENT', client_id: clientId }),
  };
  return {
    agencyId,
    clientId,
    colleagues,
    roles,
    directorateId: location.directorateId,
    locationId: location.id,
    workerId,
    colleagueId,
    applicantId: await anApplicant(tx, agencyId),
    openShiftId,
    bookingId,
    changingShiftId,
    bookingsTo,
    vehicleBookingId: await aHire(tx, agencyId, clientId),
    hirerDocumentId: await aHirerDocument(tx, agencyId, clientId),
    trainingRecordId: await aBroughtTraining(tx, agencyId, workerId),
    complianceRecordId: await aComplianceRecord(tx, agencyId, workerId, {
      file_id: await aWaitingDocument(tx, agencyId, workerId),
    }),
    leaveId: await aLeave(tx, agencyId, workerId),
    bankHolidayId: await anOwnBankHoliday(tx, agencyId),
    changeRequestId: await aChangeRequest(tx, agencyId, workerId),
    workRequestId: await aWorkRequest(tx, workerId),
  };
};

/** Somebody who calls: of which kind, whether they may do everything or nothing, and whose neighbour they are. */
export type Person = {
  readonly name: string;
  readonly userType: UserType;
  readonly permitted: boolean;
  /** 0 and 1 for the two neighbourhoods; the platform belongs to neither. */
  readonly home: 0 | 1 | undefined;
  readonly userId: number;
  /** Of workers: which one. */
  readonly workerId: number | undefined;
  readonly token: () => Promise<string>;
  readonly sessionNumber: number;
  readonly notificationId: number;
  /** Of people of agencies: the row that names a deputy of theirs, and the one by which they are somebody's. */
  readonly deputies: { own: number; actable: number } | undefined;
};

export type World = {
  readonly neighbourhoods: readonly [Neighbourhood, Neighbourhood];
  readonly people: readonly Person[];
};

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
  { name: 'WORKER without permissions', userType: 'WORKER', permitted: false, home: 0 },
] as const;

/** Each worker has one user, so the one without permissions is the colleague. */
const belongingTo = (
  home: Neighbourhood | undefined,
  { userType, permitted }: { userType: UserType; permitted: boolean },
) => {
  if (home === undefined || userType === 'ADMIN') return {};
  if (userType === 'AGENCY') return { agencyId: home.agencyId };
  if (userType === 'CLIENT') return { clientId: home.clientId };
  return { workerId: permitted ? home.workerId : home.colleagueId };
};

const openSession = async ({ app }: TestApp, tx: Tx, userId: number) => {
  const { id, number } = await anOpenSession(tx, userId);
  return { token: lastingToken(app.services.tokens, userId, id), sessionNumber: number };
};

/** Somebody and a colleague stand in for each other. */
const deputiesOf = async (tx: Tx, { agencyId, colleagues }: Neighbourhood, userId: number) => ({
  own: await aDeputy(tx, { agency_id: agencyId, principal_id: userId, deputy_id: colleagues.AGENCY }),
  actable: await aDeputy(tx, { agency_id: agencyId, principal_id: colleagues.AGENCY, deputy_id: userId }),
});

const keepAFile = (app: TestApp) => app.app.services.files.store.keep(Buffer.of(0));

/** Two neighbourhoods that know nothing of each other, and people of every kind. */
export const aWorld = (app: TestApp): Promise<World> =>
  app.system(async (tx) => {
    // Old clients send agency 1 and mean their own; see `agencyMeant`. So it is nobody's here.
    await anAgency(tx);
    const neighbourhoods = [await aNeighbourhood(tx), await aNeighbourhood(tx)] as const;
    for (const { agencyId, workerId } of neighbourhoods) {
      await aWorkerPhoto(tx, workerId, await keepAFile(app));
      for (const kind of FORM_KINDS)
        await aForm(tx, agencyId, workerId, {
          kind,
          files: [kind === 'OCCUPATIONAL' ? 'varUp' : 'signed'],
          keep: () => keepAFile(app),
        });
    }
    const people: Person[] = [];
    for (const role of CAST) {
      const home = role.home === undefined ? undefined : neighbourhoods[role.home];
      const { userType, permitted } = role;
      const place: { workerId?: number } = belongingTo(home, role);
      const { id } = await aUser(tx, { userType, ...place, ...(permitted ? {} : { permissions: [] }) });
      people.push({
        ...role,
        userId: id,
        workerId: place.workerId,
        ...(await openSession(app, tx, id)),
        notificationId: await aNotification(tx, id),
        deputies: home && userType === 'AGENCY' ? await deputiesOf(tx, home, id) : undefined,
      });
    }
    return { neighbourhoods, people };
  });
