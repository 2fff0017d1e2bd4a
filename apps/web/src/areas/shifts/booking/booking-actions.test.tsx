import { approveBooking, type BookingRow } from '@worklane/contract/shifts/booking.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWhenTold, show } from '~/testing/component.tsx';
import { RowActions } from './RowActions.tsx';
import { useBookingActions } from './use-booking-actions.tsx';

const CAN_NOTHING: BookingRow['can'] = {
  confirm: false,
  approve: false,
  answerChange: false,
  authorise: false,
  enterTimes: false,
  settleQuery: false,
  query: false,
  reject: false,
  withdraw: false,
  cancel: false,
};
const APPLIED = {
  bookingId: 7,
  shiftId: 3,
  version: 2,
  shiftStatus: 'APPLIED',
  lateCancelHours: 24,
  obstacles: [],
  worker: { id: 5, firstname: 'Maya', lastname: 'Lindqvist' },
  shift: {
    assignmentName: 'Nurse',
    location: 'Ward 4',
    start: '2026-05-04T07:00:00Z',
    end: '2026-05-04T15:00:00Z',
    timeZone: 'Europe/London',
  },
  can: { ...CAN_NOTHING, approve: true },
} as unknown as BookingRow;

const APPROVE = { name: 'Approve: Maya Lindqvist' };

const Row = () => <RowActions booking={APPLIED} actions={useBookingActions()} />;

afterEach(() => vi.unstubAllGlobals());

test('an approval shows at once', async () => {
  const answer = answerWhenTold(approveBooking);
  const screen = await show(<Row />);
  await screen.getByRole('button', APPROVE).click();
  await expect.element(screen.getByText('Booked')).toBeVisible();
  await answer(200, { version: 3 });
  await expect.element(screen.getByText('Booked')).toBeVisible();
});

test.each([
  ['refused', 409, { error: { code: 'CHANGED', message: 'Somebody else was first.' } }],
  ['a fault', 500, {}],
])('an approval that is %s is taken back', async (_, status, body) => {
  const answer = answerWhenTold(approveBooking);
  const screen = await show(<Row />);
  await screen.getByRole('button', APPROVE).click();
  await expect.element(screen.getByText('Booked')).toBeVisible();
  await answer(status, body);
  await expect.element(screen.getByRole('button', APPROVE)).toBeVisible();
  await expect.element(screen.getByText('Booked')).not.toBeInTheDocument();
});
