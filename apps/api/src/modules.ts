import type { Module } from '#platform/http/module.ts';
import { absence } from '#modules/absence/module.ts';
import { agencies } from '#modules/agencies/module.ts';
import { applicants } from '#modules/applicants/module.ts';
import { auditOf } from '#modules/audit/module.ts';
import { billing } from '#modules/billing/module.ts';
import { calendar } from '#modules/calendar/module.ts';
import { clients } from '#modules/clients/module.ts';
import { forms } from '#modules/forms/module.ts';
import { files } from '#modules/files/module.ts';
import { identity } from '#modules/identity/module.ts';
import { messages } from '#modules/messages/module.ts';
import { money } from '#modules/money/module.ts';
import { payroll } from '#modules/payroll/module.ts';
import { people } from '#modules/people/module.ts';
import { rates } from '#modules/rates/module.ts';
import { shifts } from '#modules/shifts/module.ts';
import { statistics } from '#modules/statistics/module.ts';
import { system } from '#modules/system/module.ts';
import { training } from '#modules/training/module.ts';
import { transport } from '#modules/transport/module.ts';
import { vehicleHire } from '#modules/vehicle-hire/module.ts';
import { workers } from '#modules/workers/module.ts';

const areas: readonly Module[] = [
  files,
  identity,
  calendar,
  agencies,
  clients,
  workers,
  applicants,
  forms,
  rates,
  training,
  absence,
  shifts,
  messages,
  money,
  vehicleHire,
  transport,
  payroll,
  billing,
  people,
  statistics,
  system,
];

export const modules: readonly Module[] = [...areas, auditOf(areas)];
