import { createHash } from 'node:crypto';
import type { ClaimStatus } from '@worklane/contract/payroll/expense-claim.ts';
import { specimenLetter } from '#platform/demo/papers.ts';
import { type Demo, type DemoScene, LEADER } from '#platform/demo/scene.ts';
import { insertClaim } from './expense-claim/expense-claim.queries.ts';
import { insertReceipt } from './expense-claim/receipt.queries.ts';

const AGENCY = 'Brightside Care Staffing';
const HOUR_MS = 3_600_000;

type Claimed = {
  readonly status: ClaimStatus;
  readonly expense: 'Mileage' | 'Parking';
  readonly tenths: number;
  readonly note?: string;
  readonly rejection?: string;
};

/** Of whoever tries the worker’s account: one in each state, for the latest shifts. */
const OWN: readonly Claimed[] = [
  { status: 'DRAFT', expense: 'Mileage', tenths: 86 },
  { status: 'WAITING_APPROVAL', expense: 'Parking', tenths: 10, note: 'The staff car park was full.' },
  { status: 'APPROVED', expense: 'Mileage', tenths: 124, note: 'From home to the ward and back' },
  {
    status: 'REJECTED',
    expense: 'Mileage',
    tenths: 412,
    rejection: 'The ward is about 12 miles from your home. Please check the distance.',
  },
];

/** Of their colleagues. */
const OTHERS: readonly Claimed[] = [
  { status: 'WAITING_APPROVAL', expense: 'Mileage', tenths: 230 },
  { status: 'APPROVED', expense: 'Parking', tenths: 10 },
  { status: 'WAITING_APPROVAL', expense: 'Mileage', tenths: 64, note: 'Two wards on one day' },
  { status: 'APPROVED', expense: 'Mileage', tenths: 178 },
];

/** Shifts that were worked, the latest of each worker first. */
const findWorked = ({ tx }: DemoScene, agencyId: number) =>
  tx
    .selectFrom('shift_booking as b')
    .innerJoin('timesheet as t', 't.booking_id', 'b.id')
    .select(['b.id', 'b.client_id', 'b.worker_id', 'b.starts_at as start', 'b.ends_at as end'])
    .where('b.agency_id', '=', agencyId)
    .where('t.authorised_at', 'is not', null)
    .orderBy('b.starts_at', 'desc')
    .orderBy('b.id')
    .execute();

type Worked = Awaited<ReturnType<typeof findWorked>>[number];

const addReceipt = async ({ tx, files }: DemoScene, agencyId: number, workerId: number, claimId: number) => {
  const bytes = specimenLetter('Specimen receipt', [
    'Parking, one day: £8.00',
    'It belongs to the demonstration data.',
  ]);
  const { id: fileId } = await tx
    .insertInto('stored_file')
    .values({
      key: await files.store.keep(bytes),
      agency_id: agencyId,
      worker_id: workerId,
      kind: 'EXPENSE_RECEIPT',
      content_type: 'application/pdf',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest(),
      name: 'parking.pdf',
      status: 'CLEAN',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertReceipt(tx, { workerId, claimId, fileId });
};

const conclude: Demo['conclude'] = async (scene) => {
  const { tx, idOf } = scene;
  const agencyId = idOf(AGENCY);
  const rates = await tx
    .selectFrom('expense_rate')
    .select(['id', 'name', 'unit', 'receipt_required as needsReceipt'])
    .where('agency_id', '=', agencyId)
    .execute();
  const { id: decidedBy } = await tx
    .selectFrom('app_user')
    .select('id')
    .where('agency_id', '=', agencyId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const add = async (booking: Worked, { status, expense, tenths, note, rejection }: Claimed) => {
    const rate = rates.find(({ name }) => name === expense);
    if (!rate) return;
    const after = (hours: number) => new Date(Date.parse(booking.end) + hours * HOUR_MS).toISOString();
    const isDecided = status === 'APPROVED' || status === 'REJECTED';
    const { client_id, worker_id } = booking;
    const id = await insertClaim(tx, {
      booking_id: booking.id,
      client_id,
      agency_id: agencyId,
      worker_id,
      rate_id: rate.id,
      unit: rate.unit,
      day: booking.start.slice(0, 10),
      tenths,
      note: note ?? null,
      status,
      created_at: after(1),
      submitted_at: status === 'DRAFT' ? null : after(2),
      decided_at: isDecided ? after(20) : null,
      decided_by_user_id: isDecided ? decidedBy : null,
      rejection: rejection ?? null,
    });
    if (rate.needsReceipt) await addReceipt(scene, agencyId, worker_id, id);
  };
  const worked = await findWorked(scene, agencyId);
  const own = worked.filter((booking) => booking.worker_id === idOf(LEADER));
  for (const [index, claimed] of OWN.entries()) {
    const booking = own[index];
    if (booking) await add(booking, claimed);
  }
  const latestOfOthers = [...Map.groupBy(worked, (booking) => booking.worker_id).values()]
    .flatMap(([latest]) => latest ?? [])
    .filter((booking) => booking.worker_id !== idOf(LEADER));
  for (const [index, claimed] of OTHERS.entries()) {
    const booking = latestOfOthers[index];
    if (booking) await add(booking, claimed);
  }
};

/** What workers have claimed, before billing concludes what is on invoices. */
export const demo: Demo = { conclude };
