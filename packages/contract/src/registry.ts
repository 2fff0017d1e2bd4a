import { absenceEndpoints } from './absence/endpoints.ts';
import { agencyEndpoints } from './agencies/endpoints.ts';
import { applicantEndpoints } from './applicants/endpoints.ts';
import { auditEndpoints } from './audit/endpoints.ts';
import { billingEndpoints } from './billing/endpoints.ts';
import { calendarEndpoints } from './calendar/endpoints.ts';
import { clientEndpoints } from './clients/endpoints.ts';
import { fileEndpoints } from './files/endpoints.ts';
import { formEndpoints } from './forms/endpoints.ts';
import { identityEndpoints } from './identity/endpoints.ts';
import { messageEndpoints } from './messages/endpoints.ts';
import { payrollEndpoints } from './payroll/endpoints.ts';
import { peopleEndpoints } from './people/endpoints.ts';
import { rateEndpoints } from './rates/endpoints.ts';
import { shiftEndpoints } from './shifts/endpoints.ts';
import { statisticsEndpoints } from './statistics/endpoints.ts';
import { systemEndpoints } from './system/endpoints.ts';
import { trainingEndpoints } from './training/endpoints.ts';
import { transportEndpoints } from './transport/endpoints.ts';
import { vehicleHireEndpoints } from './vehicle-hire/endpoints.ts';
import { workerEndpoints } from './workers/endpoints.ts';
import { unambiguous, type Endpoint } from './endpoint.ts';

/** Every endpoint there is, by name; the server refuses to start while one of them is not served. */
export const endpoints: Readonly<Record<string, Endpoint>> = unambiguous([
  identityEndpoints,
  fileEndpoints,
  agencyEndpoints,
  clientEndpoints,
  rateEndpoints,
  shiftEndpoints,
  workerEndpoints,
  trainingEndpoints,
  applicantEndpoints,
  absenceEndpoints,
  statisticsEndpoints,
  systemEndpoints,
  messageEndpoints,
  vehicleHireEndpoints,
  peopleEndpoints,
  auditEndpoints,
  calendarEndpoints,
  formEndpoints,
  transportEndpoints,
  billingEndpoints,
  payrollEndpoints,
]);
