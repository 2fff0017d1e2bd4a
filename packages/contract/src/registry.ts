import * as availability from './absence/availability.ts';
import * as leave from './absence/leave.ts';
import * as agencies from './agencies/agency.ts';
import * as currencies from './agencies/currency.ts';
import * as profiles from './agencies/profile.ts';
import * as applicants from './applicants/applicant.ts';
import * as guests from './applicants/guest.ts';
import * as audit from './audit/audit.ts';
import * as bankHolidays from './calendar/bank-holiday.ts';
import * as calendarChoice from './calendar/calendar-choice.ts';
import * as timeZone from './calendar/time-zone.ts';
import * as clients from './clients/client.ts';
import * as directorates from './clients/directorate.ts';
import * as locations from './clients/shift-location.ts';
import * as configuration from './configuration.ts';
import type { Endpoint } from './endpoint.ts';
import { application } from './forms/application.ts';
import { bank } from './forms/bank.ts';
import * as forms from './forms/form-endpoints.ts';
import { hmrc } from './forms/hmrc.ts';
import { occupational } from './forms/occupational.ts';
import * as account from './identity/account.ts';
import * as otpPolicy from './identity/otp-policy.ts';
import * as password from './identity/password.ts';
import * as files from './files/file.ts';
import * as session from './identity/session.ts';
import * as mailChoice from './messages/mail-choice.ts';
import * as notifications from './messages/notification.ts';
import * as access from './people/access.ts';
import * as deputies from './people/deputy.ts';
import * as members from './people/member.ts';
import * as roles from './people/role.ts';
import * as systemUsers from './people/system-user.ts';
import * as codes from './rates/assignment-code.ts';
import * as approvalRules from './shifts/approval-rules.ts';
import * as bookings from './shifts/booking.ts';
import * as shiftTypes from './shifts/shift-type.ts';
import * as shifts from './shifts/shift.ts';
import * as statistics from './statistics/platform.ts';
import * as system from './system/system.ts';
import * as vehicleBookings from './vehicle-hire/booking.ts';
import * as hirerDocuments from './vehicle-hire/hirer-document.ts';
import * as catalogue from './training/catalogue.ts';
import * as qualifications from './training/qualification.ts';
import * as records from './training/record.ts';
import * as recordWork from './training/record-work.ts';
import * as workerCompliances from './training/worker-compliance.ts';
import * as workerTrainings from './training/worker-training.ts';
import * as clientBars from './workers/client-bar.ts';
import * as changeRequests from './workers/change-request.ts';
import * as complianceInformation from './workers/compliance-information.ts';
import * as invitations from './workers/invitation.ts';
import * as ownProfiles from './workers/own-profile.ts';
import * as workerJobs from './workers/worker-job.ts';
import * as workerNotes from './workers/worker-note.ts';
import * as workers from './workers/worker.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** Every endpoint there is, by name; the server refuses to start while one of them is not served. */
export const endpoints: Record<string, Endpoint> = Object.fromEntries(
  [
    configuration,
    files,
    session,
    password,
    account,
    agencies,
    profiles,
    currencies,
    clients,
    directorates,
    locations,
    codes,
    shiftTypes,
    shifts,
    bookings,
    workers,
    invitations,
    changeRequests,
    catalogue,
    records,
    recordWork,
    workerCompliances,
    complianceInformation,
    clientBars,
    workerJobs,
    workerNotes,
    ownProfiles,
    applicants,
    guests,
    workerTrainings,
    qualifications,
    leave,
    availability,
    statistics,
    system,
    notifications,
    vehicleBookings,
    hirerDocuments,
    access,
    systemUsers,
    roles,
    deputies,
    members,
    audit,
    otpPolicy,
    mailChoice,
    approvalRules,
    calendarChoice,
    timeZone,
    bankHolidays,
    forms,
    hmrc.named,
    bank.named,
    occupational.named,
    application.named,
  ].flatMap((file) =>
    Object.entries(file).flatMap(([name, value]): [string, Endpoint][] => (isEndpoint(value) ? [[name, value]] : [])),
  ),
);
