import { pence } from '@worklane/contract/money.ts';
import { sql } from 'kysely';
import { organisations, ownKind, platform, type Borders } from '#platform/testing/borders.ts';
import { aLocation } from '../clients/client.factory.ts';
import { anInvoice, aPayment } from '../money/money.factory.ts';
import { aChargeRate, anAuthorisedShift } from './billing.factory.ts';
import { insertClosing } from '../money/index.ts';
import { insertLines } from './bank/bank.queries.ts';
import { saveDetails } from './details/invoice-details.queries.ts';
import { insertDispute, insertMessage } from './dispute/dispute.queries.ts';
import { insertMail } from './invoice/invoice-mail.queries.ts';
import { insertNote } from './note/note.queries.ts';
import { insertReminders, savePlan } from './reminder/reminder.queries.ts';
import { insertSources } from './staff/source.queries.ts';

const NO_DETAILS = {
  legalName: null,
  vatNumber: null,
  companyNumber: null,
  accountName: null,
  sortCode: null,
  accountNumber: null,
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
    const source = { bookingId: billed, rateId, firstPosition: 1, lastPosition: 1 };
    await insertSources(tx, { agencyId, clientId, documentId: id }, [source]);
    const open = await anInvoice(tx, place, {
      lines: [{ description: 'x', price: null, amount: pence(100_000), vatBasisPoints: 0 }],
    });
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
    const line = { on: '2026-01-01', amount: pence(5000), text: 'Test', nth: 1 };
    await insertLines(tx, { agencyId, userId: place.colleagues.AGENCY }, [{ ...line, clientId, paymentId }]);
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
    const disputeId = await insertDispute(tx, { agencyId, clientId, invoiceId: disputed.id }, raisedBy);
    const author = { userId: place.colleagues.CLIENT, userType: 'CLIENT', name: 'Test Person' } as const;
    await insertMessage(tx, { agencyId, clientId, id: disputeId }, author, 'An hour too many');
    const [debit, credit] = [await note('DEBIT'), await note('CREDIT')];
    return {
      things: {
        '/api/v1/invoice-note/:id': [
          { id: debit, seenBy },
          { id: credit, seenBy: ownKind(place, 'AGENCY') },
        ],
        '/api/v1/dispute/:id': [{ id: disputeId, seenBy }],
        '/api/v1/account/agency/:id': [{ id: agencyId, seenBy: ownKind(place, 'CLIENT') }],
        '/api/v1/account/client/:id': [{ id: clientId, seenBy: ownKind(place, 'AGENCY') }],
        '/api/v1/vat-rate/:id': [{ id: rate.id, seenBy: platform }],
        '/api/v1/staff-vat/:id': [{ id: rule.id, seenBy: ownKind(place, 'AGENCY') }],
        '/api/v1/staff-invoice/client/:id': [{ id: clientId, seenBy: ownKind(place, 'AGENCY') }],
        '/api/v1/staff-invoice/:id': [{ id, seenBy: ownKind(place, 'AGENCY') }],
        '/api/v1/invoice/:id': [{ id: open.id, seenBy }],
      },
      ids: { bookingIds: unbilled },
    };
  },
  queries: { getBooks: { month: '2026-01-01' }, exportJournal: { month: '2026-01-01' } },
  allowedWhileSuspended:
    'issueStaffInvoice creditStaffInvoice recordInvoicePayment spendInvoiceCredit setStaffVat removeStaffVat ' +
    'closeMonth setReminderPlan setInvoiceDetails readBankStatement recordReceipts emailInvoice answerDispute settleDispute raiseInvoiceNote approveInvoiceNote rejectInvoiceNote withdrawInvoiceNote',
  kept: [
    'bank_line',
    'invoice_mail',
    'closed_month',
    'invoice_details',
    'dispute_message',
    'invoice_dispute',
    'invoice_reminder',
    'reminder_plan',
    'invoice_note',
    'shift_invoice_source',
  ],
};
