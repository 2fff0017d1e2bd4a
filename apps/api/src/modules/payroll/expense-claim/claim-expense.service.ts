import type { Received } from '@worklane/contract/endpoint.ts';
import type {
  addExpenseClaim as addContract,
  changeExpenseClaim as changeContract,
  MyClaim,
  submitExpenseClaim as submitContract,
  withdrawExpenseClaim as withdrawContract,
} from '@worklane/contract/payroll/expense-claim.ts';
import { findExpenseRateOn } from '#modules/rates/index.ts';
import type { WorkerActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { assertSaved } from '#platform/db/versions.ts';
import { conflict, ruleBroken } from '#platform/errors/errors.ts';
import { dropFile } from '#platform/files/stored-file.queries.ts';
import { announceSubmission } from './announce.ts';
import { deleteClaim, findClaimable, insertClaim, saveClaim, UNDECIDED } from './expense-claim.queries.ts';
import { wrongClaim } from './expense-claim.rules.ts';
import { getMine, type Shown } from './expense-claim.views.ts';
import { deleteReceipts } from './receipt.queries.ts';

type WorkerContext = Context<WorkerActor>;
type Input = Omit<Received<typeof changeContract>['body'], 'version'>;

const MOVED_ON = 'This has been decided about or withdrawn meanwhile. Reload the page.';

/** 409 for a shift that the worker isn’t booked on any more. */
const claimableBooking = async ({ tx, actor }: WorkerContext, bookingId: number) => {
  const booking = await findClaimable(tx, actor.workerId).where('b.id', '=', bookingId).executeTakeFirst();
  if (!booking)
    throw conflict(
      'NOT_BOOKED',
      'You can claim expenses for shifts that you’re booked on or have worked.',
      'bookingId',
    );
  return booking;
};

/** What is claimed, by the rate that is in force on the day; 400 where there is none, or the day or quantity is wrong. */
const claimedOf = async (cx: WorkerContext, bookingId: number, { rateId, day, quantity, note }: Input) => {
  const booking = await claimableBooking(cx, bookingId);
  const expense = await findExpenseRateOn(cx.tx, { agencyId: booking.agencyId, id: rateId, day });
  if (!expense)
    throw ruleBroken('NO_RATE', 'The agency doesn’t pay for this on that day. Choose another expense.', 'rateId');
  const wrong = wrongClaim({ day, tenths: quantity, unit: expense.unit }, booking);
  if (wrong) throw ruleBroken('CLAIM', wrong.message, wrong.field);
  return { booking, values: { rate_id: rateId, unit: expense.unit, day, tenths: quantity, note } };
};

export const addExpenseClaim = async (
  cx: WorkerContext,
  { body: { bookingId, ...input } }: Received<typeof addContract>,
): Promise<MyClaim> => {
  const { booking, values } = await claimedOf(cx, bookingId, input);
  const id = await insertClaim(cx.tx, {
    ...values,
    booking_id: bookingId,
    client_id: booking.clientId,
    agency_id: booking.agencyId,
    worker_id: cx.actor.workerId,
  });
  return (await getMine(cx, id)).claim;
};

/** 409 where it is no longer what the worker has seen, or has moved on. */
const own = async (
  cx: WorkerContext,
  id: number,
  version: number,
  what: keyof MyClaim['can'],
): Promise<Shown<MyClaim>> => {
  const shown = await getMine(cx, id);
  if (!shown.claim.can[what] && shown.row.version === version) throw conflict('MOVED_ON', MOVED_ON);
  return shown;
};

/** What was rejected is a draft again, which keeps the reason. */
export const changeExpenseClaim = async (
  cx: WorkerContext,
  { params: { id }, body: { version, ...input } }: Received<typeof changeContract>,
): Promise<MyClaim> => {
  const { row } = await own(cx, id, version, 'change');
  const { values } = await claimedOf(cx, row.bookingId, input);
  const saved = { ...values, ...UNDECIDED, status: 'DRAFT', submitted_at: null } as const;
  assertSaved(await saveClaim(cx.tx, { id, version }, saved));
  return (await getMine(cx, id)).claim;
};

export const submitExpenseClaim = async (
  cx: WorkerContext,
  { params: { id }, body: { version } }: Received<typeof submitContract>,
): Promise<MyClaim> => {
  const { row, claim } = await own(cx, id, version, 'submit');
  const { day, tenths } = row;
  const booking = await claimableBooking(cx, row.bookingId);
  const expense = await findExpenseRateOn(cx.tx, { agencyId: row.agencyId, id: row.rateId, day });
  if (!expense || wrongClaim({ day, tenths, unit: row.unit }, booking))
    throw conflict('OUTDATED', 'The shift or the agency’s rate has changed. Change the claim before you submit it.');
  if (day > cx.now.toZonedDateTimeISO(booking.timeZone).toPlainDate().toString())
    throw conflict('TOO_EARLY', 'This day hasn’t come yet. Submit the claim once you’ve had the expense.');
  if (expense.receiptRequired && claim.receipts.length === 0)
    throw conflict('NO_RECEIPT', 'This expense needs a receipt. Add a photo or a PDF first.');
  const submitted = {
    ...UNDECIDED,
    status: 'WAITING_APPROVAL',
    rejection: null,
    submitted_at: cx.now.toString(),
  } as const;
  assertSaved(await saveClaim(cx.tx, { id, version }, submitted));
  await announceSubmission(cx, row);
  return (await getMine(cx, id)).claim;
};

export const withdrawExpenseClaim = async (
  cx: WorkerContext,
  { params: { id }, body: { version } }: Received<typeof withdrawContract>,
): Promise<MyClaim> => {
  await own(cx, id, version, 'withdraw');
  assertSaved(await saveClaim(cx.tx, { id, version }, { status: 'DRAFT', submitted_at: null }));
  return (await getMine(cx, id)).claim;
};

/** A draft goes with its receipts; 409 for anything else. */
export const removeExpenseClaim = async (cx: WorkerContext, id: number): Promise<void> => {
  const { claim } = await getMine(cx, id);
  if (!claim.can.remove) throw conflict('MOVED_ON', 'Only a draft can be deleted. Withdraw the claim first.');
  const files = await deleteReceipts(cx.tx, id);
  await deleteClaim(cx.tx, id);
  for (const file of files) await dropFile(cx.tx, file);
};
