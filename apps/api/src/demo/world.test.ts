import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countRecordWork } from '@worklane/contract/training/record-work.ts';
import { listBookings } from '@worklane/contract/shifts/booking.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFiles } from '#platform/files/files.ts';
import { ownerQuery } from '../testing/owner.ts';
import { startTestApp, type Caller, type TestApp } from '../testing/test-app.ts';
import { loadDemoData } from './demo.ts';

/** What somebody clears before lunch. */
const HANDFUL = 12;

let app: TestApp;
let folder: string;
let agency: Caller;
let client: Caller;

const idOf = async (name: string, table: 'agency' | 'client') =>
  (await ownerQuery<{ id: number }>(app, `select id::int from ${table} where name = $1`, [name]))[0]?.id ?? 0;

beforeAll(async () => {
  app = await startTestApp();
  folder = mkdtempSync(join(tmpdir(), 'worklane-world-'));
  const { config } = app.jobDeps;
  await loadDemoData(app.databaseUrl, createFiles({ ...config, FILES_DIR: folder }), config.FIELD_KEYS);
  agency = await app.signedIn({ userType: 'AGENCY', agencyId: await idOf('Brightside Care Staffing', 'agency') });
  client = await app.signedIn({ userType: 'CLIENT', clientId: await idOf('Harbour View Hospital', 'client') });
}, 120_000);
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const held = `select worker_id, starts_at, ends_at from shift_booking
  where shift_status not in ('CANCELLED', 'EXPIRED')`;

/** Each of these finds what no believable story tells. */
test.each([
  [
    'nobody is booked, or has applied, with less than eleven hours between two shifts',
    `with held as (${held}), following as (
       select starts_at, lag(ends_at) over (partition by worker_id order by starts_at) as earlier from held)
     select * from following where starts_at < earlier + interval '11 hours'`,
  ],
  [
    'no patient’s journey went through two of its states at once, before it was asked for, or in the future',
    `select from (
       select at, lag(at) over (partition by job_id order by id) as earlier from transport_status_change) c
     where at < earlier + interval '5 minutes' or at > now()
     union all
     select from transport_journey_step s join transport_job j on j.id = s.job_id where s.at < j.starts_at - interval '1 hour'
     union all
     select from transport_job where created_at > now() - interval '30 minutes'`,
  ],
  [
    'no invoice is late whose interest nobody can work out, for want of the base rate of the half-year',
    `select from money_document d
     where d.kind = 'AGENCY_TO_CLIENT' and d.due_on + 1 <= current_date and not exists (
       select from statutory_figure f
       where f.kind = 'BASE_RATE' and f.effective_from = date_trunc('year', d.due_on + 1)::date +
         case when extract(month from d.due_on + 1) < 7 then interval '0 months' else interval '6 months' end)`,
  ],
  [
    'the worker whose account anybody may try leads a journey that can set out',
    `select where not exists (
       select from transport_job j join app_user u on u.worker_id = j.team_leader_id
       where u.username = 'worker@demo.test' and j.status = 'COMMITTED'
         and j.required_at between now() and now() + interval '12 hours')`,
  ],
  [
    'whoever has to do with a journey signs in',
    `select b.id from transport_booking b where not app.has_confirmed_email(b.worker_id)`,
  ],
  [
    'the ambulance is free for each journey that waits for an answer',
    `select j.id from transport_job j join vehicle v on v.regno = 'BR76 AAM' join vehicle_hold h on h.vehicle_id = v.id
     where j.status = 'NEW' and tstzrange(h.starts_at, h.ends_at) && tstzrange(j.required_at - interval '1 hour', j.required_at + interval '4 hours')`,
  ],
  [
    'nobody works while on leave',
    `with held as (${held}) select l.id from worker_leave l join held h using (worker_id)
     where l.status in ('APPROVED', 'WAITING_APPROVAL')
       and h.starts_at::date <= l.to_date and h.ends_at::date >= l.from_date`,
  ],
  [
    'nobody is paid in two ways by one agency',
    `select from worker_job j join compliance_information i using (agency_id, worker_id)
     where j.payment_method is not null group by j.agency_id, j.worker_id
     having count(distinct j.payment_method) > 1 or min(j.payment_method) <> min(i.payment_method)`,
  ],
  [
    'no two people or organisations share a telephone number',
    `select phone from (select phone_number as phone from worker union all
       select telephone from client where kind <> 'AGENCY' union all select telephone from agency) all_numbers where phone is not null group by phone having count(*) > 1`,
  ],
  [
    'mobile numbers are of the range kept for stories',
    `select phone_number from worker where phone_number !~ '^07700 900\\d{3}$'`,
  ],
  [
    'no record waits for longer than two weeks, or without its document',
    `select id from worker_record where status = 'WAITING_APPROVAL' and hasco_id is null
       and (created_at < now() - interval '14 days' or file_id is null)`,
  ],
  [
    'no time sheet waits for longer than two weeks',
    `select id from shift_booking where shift_status in ('WAITING_AUTHORIZATION', 'QUERIED')
       and ends_at < now() - interval '14 days'`,
  ],
  [
    'nobody waits for longer than two weeks to be taken on',
    `select from applicant a join agency_worker l using (agency_id, worker_id)
     where l.status = 'WAITING_APPROVAL' and a.applied_at < now() - interval '14 days'`,
  ],
])('%s', async (_, strange) => {
  expect(await ownerQuery(app, strange)).toEqual([]);
});

test('a handful waits in each queue', async () => {
  const perOrganisation = await ownerQuery<{ queue: string; who: string; waiting: number }>(
    app,
    `select * from (
       select 'applications and times: ' || shift_status as queue, 'client ' || client_id as who, count(*)::int as waiting
       from shift_booking where shift_status in ('APPLIED', 'WAITING_AUTHORIZATION', 'QUERIED') group by 1, 2
       union all
       select 'unfilled within two days', 'client ' || client_id, count(*)::int from shift
       where shift_status in ('NEW', 'APPLIED') and starts_at between now() and now() + interval '2 days' group by 1, 2
       union all
       select 'leave', 'agency ' || agency_id, count(*)::int from worker_leave
       where status = 'WAITING_APPROVAL' group by 1, 2
       union all
       select 'applicants', 'agency ' || agency_id, count(*)::int from agency_worker
       where status = 'WAITING_APPROVAL' group by 1, 2
     ) queues where waiting > ${HANDFUL}`,
  );
  expect(perOrganisation).toEqual([]);
  const { waiting, expired, within30 } = (await agency.call(countRecordWork, {})).body;
  expect(waiting).toBeGreaterThan(0);
  expect(waiting).toBeLessThanOrEqual(HANDFUL);
  expect(expired + within30).toBeLessThanOrEqual(HANDFUL);
});

test('most of what a client finds in its queue it can approve', async () => {
  const { content } = (await client.call(listBookings, { query: { statuses: ['APPLIED'], size: 100 } })).body;
  const blocked = content.filter(({ obstacles }) => obstacles.some(({ severity }) => severity === 'BLOCK'));
  expect(content.length).toBeGreaterThan(0);
  expect(blocked.length).toBeLessThanOrEqual(1);
});
