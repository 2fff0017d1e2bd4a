import { z } from 'zod';
import { across } from '../across.ts';
import { endpoint } from '../endpoint.ts';
import { date, optionalText, timeOfDay, version } from '../fields.ts';
import { Id, ListQuery, Page } from '../paging.ts';
import { BookingStatus } from '../shifts/status.ts';
import { Availability } from './availability-kind.ts';
import { LeaveStatus, LeaveType } from './leave.ts';
import { overlap } from './parts.ts';

/** What a worker says of a day: of the whole of it where the times are null, past midnight where the end comes first. */
export const Part = z.object({
  availability: Availability,
  from: z.string().nullable(),
  to: z.string().nullable(),
  note: z.string().nullable(),
});
export type Part = z.infer<typeof Part>;

export const MAX_PARTS = 4;
/** Single dates are said of at most this many days ahead. */
export const MAX_DAYS_AHEAD = 400;
/** Days that a calendar answers at a time: a month with the days of its neighbours. */
export const MAX_CALENDAR_DAYS = 62;

/** Left empty for the whole day. */
const time = z
  .union([z.literal(''), timeOfDay('Enter a time like 07:30.')])
  .nullish()
  .transform((given) => given || null);

const PartInput = across(
  across(
    z.strictObject({ availability: Availability, from: time, to: time, note: optionalText() }),
    ['from', 'to'],
    ({ from, to }) => (from === null) === (to === null),
    'Enter both times, or leave both blank.',
  ),
  ['from', 'to'],
  ({ from, to }) => from === null || from !== to,
  'The end is the same as the start. For a whole day, leave both blank.',
);

export const MyAvailability = z.object({
  /** By weekday, 1 Monday to 7 Sunday; weekdays of which nothing is said are left out. */
  weekdays: z.array(z.object({ weekday: z.int(), parts: z.array(Part) })),
  /** From today on, in their order. A date goes before its weekday. */
  dates: z.array(z.object({ date: z.string(), parts: z.array(Part) })),
  /** Of all of it; it goes on with each save. */
  version: z.int(),
});
export type MyAvailability = z.infer<typeof MyAvailability>;

const WORKER = { userTypes: ['WORKER'], permission: 'VIEW_WORKER' } as const;

export const getMyAvailability = endpoint({
  method: 'GET',
  path: '/api/v1/worker-availability/mine',
  summary: 'The signed-in worker’s availability',
  access: WORKER,
  response: MyAvailability,
});

export const saveMyAvailability = endpoint({
  method: 'PUT',
  path: '/api/v1/worker-availability/mine',
  summary:
    'Set the signed-in worker’s availability on given weekdays or dates, replacing what was set; no times clears it',
  access: WORKER,
  body: across(
    across(
      z.strictObject({
        weekdays: z.array(z.int().min(1).max(7)).max(7).default([]),
        dates: z
          .array(date())
          .max(MAX_CALENDAR_DAYS, `Choose at most ${MAX_CALENDAR_DAYS} days at a time.`)
          .default([]),
        parts: z.array(PartInput).max(MAX_PARTS, `A day has at most ${MAX_PARTS} parts.`),
        version,
      }),
      ['weekdays', 'dates'],
      ({ weekdays, dates }) => weekdays.length + dates.length > 0,
      'Choose at least one day.',
    ),
    ['parts'],
    ({ parts }) => !overlap(parts),
    'These times overlap.',
  ),
  response: MyAvailability,
  example: {
    weekdays: [1, 2],
    dates: [],
    parts: [{ availability: 'PREFERRED', from: '07:00', to: '15:00' }],
    version: 1,
  },
});

const CalendarLeave = z.object({ id: z.int(), type: LeaveType, status: LeaveStatus, from: z.string(), to: z.string() });

const CalendarBooking = z.object({
  bookingId: z.int(),
  shiftId: z.int(),
  start: z.string(),
  end: z.string(),
  timeZone: z.string(),
  assignmentName: z.string(),
  location: z.string(),
  clientName: z.string(),
  status: BookingStatus,
});
export type CalendarBooking = z.infer<typeof CalendarBooking>;

/** What holds on a date: what was said of it, else of its weekday. */
const CalendarDay = z.object({ date: z.string(), parts: z.array(Part) });

export const getMyCalendar = endpoint({
  method: 'GET',
  path: '/api/v1/worker-calendar',
  summary: 'The signed-in worker’s shifts, leave and availability between two dates',
  access: WORKER,
  query: z.strictObject({ from: date(), to: date() }),
  response: z.object({
    days: z.array(CalendarDay),
    leave: z.array(CalendarLeave.extend({ agencyName: z.string() })),
    bookings: z.array(CalendarBooking.extend({ agencyName: z.string() })),
  }),
});

export const WorkerWeek = z.object({
  worker: z.object({ id: z.int(), firstname: z.string(), lastname: z.string(), phoneNumber: z.string().nullable() }),
  /** Of the span that was asked about; null where the worker has said nothing of it, or nothing was asked. */
  availability: Availability.nullable(),
  days: z.array(CalendarDay),
  leave: z.array(CalendarLeave),
  bookings: z.array(CalendarBooking),
});
export type WorkerWeek = z.infer<typeof WorkerWeek>;

export const listWorkerWeeks = endpoint({
  method: 'GET',
  path: '/api/v1/worker-availability',
  summary:
    'A week of your workers’ availability, leave and bookings, optionally only those who could work at a given time',
  access: { userTypes: ['AGENCY'], permission: 'VIEW_WORKER' },
  query: ListQuery(['lastname', 'firstname'], 'lastname').extend({
    /** The first of the seven days. */
    week: date(),
    assignmentCodeId: Id.optional(),
    /** Only active workers who are neither away, booked nor unavailable then; whoever would like to comes first. */
    on: date().optional(),
    /** Local times of the agency; the whole day where they are left out, past midnight where the end comes first. */
    fromTime: timeOfDay().optional(),
    toTime: timeOfDay().optional(),
  }),
  response: Page(WorkerWeek),
});
