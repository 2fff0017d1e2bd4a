import { pence } from '@worklane/contract/money.ts';
import { sql } from 'kysely';
import { organisations, ownKind, platform, type Borders } from '#platform/testing/borders.ts';
import { anAgency } from '../agencies/agency.factory.ts';
import { aLocation } from '../clients/client.factory.ts';
import { anExchangeRate, anInvoice, aPayment, aSpentNote } from '../money/money.factory.ts';
import { aClaim } from '../payroll/expense-claim.factory.ts';
import { anExpenseRate } from '../rates/expense-rate.factory.ts';
import { aBooking, aShift, inHours } from '../shifts/shift.factory.ts';
import { aTrainingSeat, aTrainingSession } from '../training/session/session.factory.ts';
import { aCompleteTaxi } from '../transport/taxi/taxi.factory.ts';
import { aWorker } from '../workers/worker.factory.ts';
import { aChargeRate, aFeeInvoice, anAuthorisedShift } from './billing.factory.ts';
import { aSeatInvoice } from './seat/seat.factory.ts';
import { insertClosing } from '../money/index.ts';
import { insertLines } from './bank/bank.queries.ts';
import { saveDetails } from './details/invoice-details.queries.ts';
import { insertAdjustment } from './fee/adjustment.queries.ts';
import { insertFeeMails } from './fee/fee-mail.queries.ts';
import { insertFeeReminders } from './fee/fee-reminder.queries.ts';
import { insertAllocation, insertPayment, insertRefund } from './fee/payment.queries.ts';
import { insertDispute, insertMessage } from './dispute/dispute.queries.ts';
import { insertClaim } from './interest/interest.queries.ts';
import { keepFirstFeeViews, keepFirstView } from './opened/first-view.queries.ts';
import { insertStatementMail } from './account/statement-mail.queries.ts';
import { insertMail } from './invoice/invoice-mail.queries.ts';
import { insertNote } from './note/note.queries.ts';
import { insertPrepared } from './prepared/prepared.queries.ts';
import { insertOrder } from './purchase-order/purchase-order.queries.ts';
import { insertReminders, savePlan } from './reminder/reminder.queries.ts';
import { insertExpenseSources, insertSources } from './staff/source.queries.ts';

const NO_DETAILS = {
  legalName: null,
  vatRegistered: true,
  vatNumber: null,
  companyNumber: null,
  accountName: null,
  sortCode: null,
  accountNumber: null,
  needsApproval: false,
  emailsAtIssue: false,
};

export const borders: Borders = {
  populate: async (tx, place) => {
    const { agencyId, clientId, workerId } = place;
    const where = { clientId, agencyId, location: await aLocation(tx, { client_id: clientId }) };
    // For nobody else, so that no call of the tests adds one of the same work.
    const rateId = await aChargeRate(tx, agencyId, { client_id: clientId, effective_from: '2020-01-01' });
    const worked = (hours: number) => {
      const at = Temporal.Now.instant().subtract({ hours });
      const times = { starts_at: at.toString(), ends_at: at.add({ hours: 8 }).toString() };
      return anAuthorisedShift(tx, where, times, workerId);
    };
    const billed = await worked(2000);
    const unbilled = await worked(2100);
    const { id } = await anInvoice(tx, place);
    const source = { bookingId: billed, rateId, vatRuleId: null, plainMinutes: 0, firstPosition: 1, lastPosition: 1 };
    await insertSources(tx, { agencyId, clientId, documentId: id }, [source]);
    const mileage = await anExpenseRate(tx, agencyId, { name: 'Invoiced', effective_from: '2020-01-01' });
    const approved = () =>
      aClaim(tx, billed, {
        rate_id: mileage,
        day: inHours(-2000).slice(0, 10),
        status: 'APPROVED',
        decided_by_user_id: place.colleagues.AGENCY,
        decided_at: inHours(-1),
      });
    await insertExpenseSources(tx, { agencyId, clientId, documentId: id }, [
      { claimId: await approved(), vatRuleId: null, position: 1 },
    ]);
    const [trainer, trainee] = [await anAgency(tx), await anAgency(tx)];
    await aSeatInvoice(tx, trainer, { agencyId: trainee, workerId: await aWorker(tx, trainee) });
    // So that nobody else sees it: what is open to all agencies is no secret of one.
    await tx.updateTable('training_session').set({ state: 'CLOSED' }).where('agency_id', '=', trainer).execute();
    const sessionId = await aTrainingSession(tx, agencyId, { visibility: 'OWN' });
    const seatId = await aTrainingSeat(tx, sessionId, agencyId, workerId, 'ATTENDED');
    const open = await anInvoice(tx, place, {
      lines: [{ description: 'x', price: null, amount: pence(100_000), vatBasisPoints: 0 }],
    });
    const cancelledShift = await aShift(tx, where, { starts_at: inHours(-2200), ends_at: inHours(-2192) });
    const cancelled = await aBooking(tx, cancelledShift, agencyId, workerId, { shift_status: 'CANCELLED' });
    await tx
      .insertInto('late_cancellation')
      .values({
        booking_id: cancelled,
        client_id: clientId,
        agency_id: agencyId,
        worker_id: workerId,
        notice_minutes: 60,
        starts_at: inHours(-2200),
        ends_at: inHours(-2196),
        break_minutes: 0,
      })
      .execute();
    const seenBy = (person: Parameters<ReturnType<typeof organisations>>[0]) =>
      person.userType !== 'ADMIN' && organisations(place)(person);
    const rate = await tx
      .insertInto('hire_vat_rate')
      .values({
        effective_from: sql<string>`(select greatest(max(effective_from), '2039-12-31') + 1 from hire_vat_rate)`,
        basis_points: 2100,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await anExchangeRate(tx, 'EUR', Temporal.PlainDate.from('2045-01-01'));
    const rule = await tx
      .insertInto('staff_vat')
      .values({ agency_id: agencyId, assignment_code_id: 1, treatment: 'STANDARD', effective_from: '2045-01-01' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const changed = await anInvoice(tx, place);
    const note = (kind: 'DEBIT' | 'CREDIT') =>
      insertNote(tx, {
        agency_id: agencyId,
        client_id: clientId,
        invoice_id: changed.id,
        kind,
        position: kind === 'CREDIT' ? 1 : null,
        description: 'Travel',
        amount_pence: 1,
        vat_basis_points: 2000,
        reason: 'As agreed',
        raised_by_user_id: place.colleagues.AGENCY,
      });
    // So long ago that nothing else is booked later for it.
    await insertClosing(tx, agencyId, {
      month: Temporal.PlainYearMonth.from('1999-12'),
      userId: place.colleagues.AGENCY,
    });
    await saveDetails(tx, { agencyId, userId: place.colleagues.AGENCY, version: 1 }, NO_DETAILS);
    const paymentId = await aPayment(tx, place);
    const paidId = await aPayment(tx, place, {
      amount: pence(100),
      allocations: [{ invoiceId: open.id, amount: pence(100) }],
    });
    const spentNote = await aSpentNote(tx, place, open.id);
    const line = { on: '2026-01-01', amount: pence(5000), text: 'Test', nth: 1 };
    await insertLines(tx, { agencyId, userId: place.colleagues.AGENCY }, [{ ...line, clientId, paymentId }]);
    await insertStatementMail(tx, {
      agencyId,
      clientId,
      address: 'accounts@example.org',
      userId: place.colleagues.AGENCY,
    });
    await insertMail(tx, {
      agencyId,
      clientId,
      documentId: open.id,
      address: 'x@example.org',
      userId: place.colleagues.AGENCY,
    });
    await savePlan(tx, agencyId, { days: [], userId: place.colleagues.AGENCY });
    const disputed = await anInvoice(tx, place);
    await insertReminders(tx, agencyId, '2026-01-01', [{ clientId, id: disputed.id, days: 1 }]);
    const raisedBy = { kind: 'HOURS', userId: place.colleagues.CLIENT } as const;
    const disputeId = await insertDispute(tx, 'invoice_id', { agencyId, clientId, id: disputed.id }, raisedBy);
    const author = { userId: place.colleagues.CLIENT, userType: 'CLIENT', name: 'Test Person' } as const;
    await insertMessage(tx, { agencyId, clientId, id: disputeId }, author, 'An hour too many');
    const byPlatform = { agency_id: agencyId, set_by_user_id: place.colleagues.AGENCY };
    const fee = await tx
      .insertInto('platform_fee')
      .values({ ...byPlatform, basis: 'SHIFT', amount: 300, effective_from: '2045-01-01' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const adjustmentId = await insertAdjustment(tx, {
      agency_id: agencyId,
      amount_pence: -500,
      currency: 'GBP',
      description: 'A shift too many',
      made_by_user_id: place.colleagues.AGENCY,
    });
    const feeInvoiceId = await aFeeInvoice(tx, agencyId, {}, place.colleagues.AGENCY);
    await insertFeeMails(tx, { agencyId, invoiceId: feeInvoiceId, userId: place.colleagues.AGENCY }, [
      { address: 'x@example.org', firstName: 'Test' },
    ]);
    await insertFeeReminders(tx, '2020-03-04', [{ agencyId, id: feeInvoiceId, days: 1 }]);
    const feeDisputeId = await insertDispute(
      tx,
      'fee_invoice_id',
      { agencyId, clientId: null, id: feeInvoiceId },
      { kind: 'HOURS', userId: place.colleagues.AGENCY },
    );
    await keepFirstView(tx, { agencyId, clientId, id: disputed.id }, place.colleagues.CLIENT);
    await keepFirstFeeViews(tx, { agencyId, ids: [feeInvoiceId] }, place.colleagues.AGENCY);
    const feePaymentId = await insertPayment(tx, {
      agency_id: agencyId,
      received_on: '2020-02-03',
      amount_pence: 100,
      currency: 'GBP',
      recorded_by_user_id: place.colleagues.AGENCY,
    });
    await insertAllocation(tx, { agencyId, paymentId: feePaymentId, invoiceId: feeInvoiceId }, 60);
    const feeRefundId = await insertRefund(tx, {
      agency_id: agencyId,
      payment_id: feePaymentId,
      paid_back_on: '2020-02-04',
      amount_pence: 10,
      recorded_by_user_id: place.colleagues.AGENCY,
    });
    const orderId = await insertOrder(
      tx,
      { clientId, userId: place.colleagues.CLIENT },
      {
        number: 'Borders',
        agencyId,
        limit: 100,
        currency: 'GBP',
        startsOn: null,
        endsOn: null,
        note: null,
      },
    );
    const preparedId = await insertPrepared(
      tx,
      {
        agency_id: agencyId,
        client_id: clientId,
        currency: 'GBP',
        net_pence: 19_200,
        prepared_by_user_id: place.colleagues.AGENCY,
      },
      { bookingIds: [await worked(2200)], claimIds: [await approved()] },
    );
    const taxiId = await aCompleteTaxi(tx, clientId, agencyId, workerId, { at: '2041-05-02T09:30:00Z' });
    await insertPrepared(
      tx,
      {
        agency_id: agencyId,
        client_id: clientId,
        currency: 'GBP',
        net_pence: 2450,
        prepared_by_user_id: place.colleagues.AGENCY,
      },
      { sources: [{ taxiId }] },
    );
    const claimed = await anInvoice(tx, place);
    const claim = await insertNote(tx, {
      agency_id: agencyId,
      client_id: clientId,
      invoice_id: claimed.id,
      kind: 'DEBIT',
      position: null,
      description: 'Interest',
      amount_pence: 1,
      vat_basis_points: 0,
      reason: 'Late',
      raised_by_user_id: place.colleagues.AGENCY,
    });
    await insertClaim(tx, {
      note_id: claim,
      agency_id: agencyId,
      client_id: clientId,
      invoice_id: claimed.id,
      from_on: '2026-01-01',
      until_on: '2026-01-02',
      fixed_sum_pence: 0,
    });
    const ofFees = (person: Parameters<typeof platform>[0]) => platform(person) || ownKind(place, 'AGENCY')(person);
    const [debit, credit] = [await note('DEBIT'), await note('CREDIT')];
    return {
      things: {
        '/api/v1/platform-fee/agency/:id': [{ id: agencyId, seenBy: platform }],
        '/api/v1/platform-fee/terms/:id': [{ id: fee.id, seenBy: platform }],
        '/api/v1/platform-fee/adjustment/:id': [{ id: adjustmentId, seenBy: platform }],
        '/api/v1/platform-fee/payment/:id': [{ id: feePaymentId, seenBy: platform }],
        '/api/v1/platform-fee/refund/:id': [{ id: feeRefundId, seenBy: platform }],
        '/api/v1/platform-fee/invoice/:id': [{ id: feeInvoiceId, seenBy: ofFees }],
        '/api/v1/platform-fee/dispute/:id': [{ id: feeDisputeId, seenBy: ofFees }],
        '/api/v1/invoice-note/:id': [
          { id: debit, seenBy },
          { id: credit, seenBy: ownKind(place, 'AGENCY') },
        ],
        '/api/v1/purchase-order/:id': [{ id: orderId, seenBy: ownKind(place, 'CLIENT') }],
        '/api/v1/prepared-invoice/:id': [{ id: preparedId, seenBy: ownKind(place, 'AGENCY') }],
        '/api/v1/dispute/:id': [{ id: disputeId, seenBy }],
        '/api/v1/account/agency/:id': [{ id: agencyId, seenBy: ownKind(place, 'CLIENT') }],
        '/api/v1/account/client/:id': [{ id: clientId, seenBy: ownKind(place, 'AGENCY') }],
        '/api/v1/vat-rate/:id': [{ id: rate.id, seenBy: platform }],
        '/api/v1/staff-vat/:id': [{ id: rule.id, seenBy: ownKind(place, 'AGENCY') }],
        '/api/v1/staff-invoice/client/:id': [{ id: clientId, seenBy: ownKind(place, 'AGENCY') }],
        '/api/v1/late-cancellation/:id': [{ id: cancelled, seenBy: ownKind(place, 'AGENCY') }],
        '/api/v1/staff-invoice/:id': [{ id, seenBy: ownKind(place, 'AGENCY') }],
        '/api/v1/invoice/:id': [{ id: open.id, seenBy }],
        '/api/v1/received-invoice/:id': [{ id: open.id, seenBy: () => false }],
        '/api/v1/invoice/:id/payment/:paymentId': [{ id: paidId, seenBy: ownKind(place, 'AGENCY') }],
        '/api/v1/invoice/:id/credit-use/:noteId': [{ id: spentNote, seenBy: ownKind(place, 'AGENCY') }],
      },
      ids: { bookingIds: unbilled, claimIds: await approved(), seatIds: seatId },
    };
  },
  queries: { getBooks: { month: '2026-01-01' }, exportJournal: { month: '2026-01-01' } },
  allowedWhileSuspended:
    'issueStaffInvoice previewStaffInvoice previewPreparedInvoice issueSeatInvoice prepareStaffInvoice approvePreparedInvoice rejectPreparedInvoice withdrawPreparedInvoice creditStaffInvoice creditTransportInvoice waiveLateCancellation recordInvoicePayment freeInvoicePayment freeInvoiceCredit takeBackInvoicePayment spendInvoiceCredit setStaffVat removeStaffVat ' +
    'closeMonth setReminderPlan setInvoiceDetails readBankStatement recordReceipts emailInvoice emailStatement answerDispute settleDispute raiseFeeDispute answerFeeDispute withdrawFeeDispute raiseInvoiceNote claimInterest approveInvoiceNote rejectInvoiceNote withdrawInvoiceNote',
  rows: `insert into platform_details (name, account_name, sort_code, account_number, set_by_user_id)
         select 'Example Platform', 'Example', '200415', '12345678', min(id) from app_user on conflict do nothing;`,
  kept: [
    'bank_line',
    'interest_claim',
    'late_cancellation',
    'platform_details',
    'platform_fee_invoice',
    'platform_fee_allocation',
    'platform_fee_payment',
    'platform_fee_refund',
    'platform_fee_mail',
    'platform_fee_reminder',
    'platform_fee_series',
    'invoice_mail',
    'statement_mail',
    'closed_month',
    'invoice_details',
    'dispute_message',
    'invoice_dispute',
    'invoice_reminder',
    'invoice_view',
    'purchase_order',
    'reminder_plan',
    'invoice_note',
    'expense_invoice_source',
    'prepared_expense',
    'prepared_shift',
    'prepared_source',
    'prepared_invoice',
    'shift_invoice_source',
    'training_invoice_source',
  ],
};
