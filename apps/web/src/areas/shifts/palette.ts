import { IconCalendarCheck, IconCalendarEvent } from '@tabler/icons-react';
import { listBookings } from '@worklane/contract/shifts/booking.ts';
import { listShifts } from '@worklane/contract/shifts/shift.ts';
import { formatDateTime } from '~/ui/date-time.ts';
import { type Palette, source } from '~/app/palette.ts';

const infoPage = ({ id }: { id: number }) => `shifts/info/${id}`;
const shiftOf = ({ shift }: { shift: { id: number } }) => infoPage(shift);
const numbered = (id: number, text: string) => `#${id} · ${text}`;

const newShift = {
  label: 'New shift',
  path: 'shifts/new',
  words: 'add create request staff booking',
  rank: 20,
  permission: 'MANAGE_SHIFT',
  staffing: true,
} as const;

export const palette: Palette = {
  sources: [
    source({
      heading: 'Shifts',
      noun: 'a shift',
      icon: IconCalendarEvent,
      rank: 40,
      list: listShifts,
      permission: 'VIEW_SHIFT',
      staffing: true,
      dated: true,
      pages: { admin: infoPage, agency: infoPage, client: infoPage, worker: infoPage },
      describe: ({ id, assignmentName, location, start, timeZone }) => ({
        label: `${assignmentName}, ${location}`,
        hint: numbered(id, formatDateTime(start, timeZone)),
      }),
    }),
    source({
      heading: 'Bookings',
      noun: 'a booking',
      icon: IconCalendarCheck,
      rank: 50,
      list: listBookings,
      permission: 'VIEW_SHIFT',
      staffing: true,
      dated: true,
      pages: { admin: shiftOf, agency: shiftOf, client: shiftOf, worker: shiftOf },
      describe: ({ bookingId, worker, shift }, portal) => {
        const work = `${shift.assignmentName}, ${shift.location}`;
        return {
          label: portal === 'worker' ? work : `${worker.firstname} ${worker.lastname}, ${work}`,
          hint: numbered(bookingId, formatDateTime(shift.start, shift.timeZone)),
        };
      },
    }),
  ],
  actions: { agency: [newShift], client: [newShift] },
  synonyms: [
    [/^shifts\/list$/, 'rota roster schedule calendar week requests bookings timesheets'],
    [/^shifts\/applied$/, 'timesheets hours sign-off authorise approve applications awaiting approval'],
    [/^shifts\/mine$/, 'rota roster timesheets hours bookings'],
    [/^shifts\/new$/, 'request staff ask book'],
    [/^shifts\/types$/, 'early late night times'],
    [/^workers\/directly-book$/, 'assign staff'],
  ],
};
