import type { Module } from '#platform/http/module.ts';
import { files } from '#platform/files/file.module.ts';
import { absence } from '#modules/absence/index.ts';
import { agencies } from '#modules/agencies/index.ts';
import { applicants } from '#modules/applicants/index.ts';
import { audit } from '#modules/audit/index.ts';
import { calendar } from '#modules/calendar/index.ts';
import { clients } from '#modules/clients/index.ts';
import { forms } from '#modules/forms/index.ts';
import { identity } from '#modules/identity/index.ts';
import { messages } from '#modules/messages/index.ts';
import { people } from '#modules/people/index.ts';
import { rates } from '#modules/rates/index.ts';
import { shifts } from '#modules/shifts/index.ts';
import { statistics } from '#modules/statistics/index.ts';
import { system } from '#modules/system/index.ts';
import { training } from '#modules/training/index.ts';
import { vehicleHire } from '#modules/vehicle-hire/index.ts';
import { workers } from '#modules/workers/index.ts';

export const modules: readonly Module[] = [
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
  vehicleHire,
  people,
  audit,
  statistics,
  system,
];
