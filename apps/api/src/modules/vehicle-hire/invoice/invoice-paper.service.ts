import { creditNoteWords, lineName, paidVia } from '@worklane/contract/vehicle-hire/hire-invoice.rules.ts';
import { brandOf } from '#modules/agencies/index.ts';
import {
  accountLines,
  buyerLines,
  documentPdf,
  downloadDocument,
  downloadElectronicInvoice,
  findIssued,
  PARTIES,
  poundNotes,
  sellerLines,
} from '#modules/money/index.ts';
import type { Context } from '#platform/context.ts';
import { found } from '#platform/errors/errors.ts';
import { pdfAnswer, type FileAnswer } from '#platform/files/file-answer.ts';
import { dayMonthYear } from '#platform/pdf/paper.ts';
import { seesBooking } from './sees-booking.ts';
import { loadInvoices, withPayments } from './invoice.views.ts';

/** `05/01/2030 09:00`, by the clocks of the place. */
const localTime = (at: string, timeZone: string): string => {
  const local = Temporal.Instant.from(at).toZonedDateTimeISO(timeZone);
  return `${dayMonthYear(local.toPlainDate().toString())} ${local.toPlainTime().toString({ smallestUnit: 'minute' })}`;
};

/** An invoice as a PDF. 404 where it does not concern the actor. */
export const downloadHireInvoice = async (cx: Context, invoiceId: number): Promise<FileAnswer> => {
  const { tx, actor } = cx;
  const booking = await tx
    .selectFrom('hire_invoice as i')
    .innerJoin('vehicle_booking as b', (join) =>
      join.onRef('b.agency_id', '=', 'i.agency_id').onRef('b.id', '=', 'i.booking_id'),
    )
    .innerJoin('vehicle as v', (join) =>
      join.onRef('v.agency_id', '=', 'b.agency_id').onRef('v.id', '=', 'b.vehicle_id'),
    )
    .innerJoin('vehicle_location as l', (join) =>
      join.onRef('l.agency_id', '=', 'b.agency_id').onRef('l.id', '=', 'b.location_id'),
    )
    .innerJoin('money_document_parties as p', (join) =>
      join.onRef('p.agency_id', '=', 'i.agency_id').onRef('p.document_id', '=', 'i.document_id'),
    )
    .select([
      'b.id',
      'b.agency_id',
      'b.starts_at',
      'b.ends_at',
      'b.currency',
      'v.name',
      'v.model',
      'v.regno',
      'l.time_zone',
    ])
    .select('l.city')
    .select(PARTIES)
    .where('i.id', '=', invoiceId)
    .where(seesBooking(actor))
    .executeTakeFirst();
  const { id, ...hire } = found(booking, 'invoice');
  const billed = (await loadInvoices(tx, actor, [id])).filter((each) => each.invoice.id === invoiceId);
  const invoice = found((await withPayments(tx, actor, id, billed))[0], 'invoice');
  const money = (amount: number) =>
    new Intl.NumberFormat('en-GB', { style: 'currency', currency: hire.currency }).format(amount);
  const pdf = await documentPdf(
    {
      title: `Invoice ${invoice.number}`,
      issuedOn: invoice.issuedOn,
      due: invoice.amountDue > 0 ? `${money(invoice.amountDue)} due` : null,
      from: sellerLines(hire),
      billTo: buyerLines(hire),
      subject: [
        `Booking ${id}: ${hire.name} ${hire.model}, ${hire.regno}`,
        `${hire.city}, ${localTime(hire.starts_at, hire.time_zone)} to ${localTime(hire.ends_at, hire.time_zone)}`,
      ],
      quantity: 'Days hired',
      lines: invoice.invoiceItemResult.map((item) => ({
        description: lineName(item.description),
        quantity: item.daysHired === null ? '' : String(item.daysHired),
        rate: item.rate === null ? '' : money(item.rate),
        vat: '',
        total: money(item.total),
      })),
      sums: [
        ['Subtotal', money(invoice.subTotalAmount)],
        ['Discount', money(invoice.discount && -invoice.discount)],
        ['Total Charge', money(invoice.totalAmount)],
        ['Amount Due', money(invoice.amountDue)],
      ],
      notes: [
        ...(invoice.vatAmount > 0
          ? [`This invoice includes ${invoice.vatPercentage}% tax totaling ${money(invoice.vatAmount)}`]
          : []),
        ...poundNotes(invoice.inPounds, hire.currency),
        ...invoice.creditNotes.map((note) => creditNoteWords(note, { day: dayMonthYear, money })),
      ],
      payTo: invoice.amountDue > 0 ? accountLines(hire, invoice.number) : [],
      payments: invoice.payments.map((payment) => ({
        on: payment.paymentDate,
        via: paidVia(payment),
        total: money(payment.total),
      })),
    },
    await brandOf(cx, hire.agency_id),
  );
  return pdfAnswer(`invoice-${invoice.number}.pdf`, pdf);
};

/** Documents of hires that the actor may know of. */
const documents = ({ tx, actor }: Context) =>
  tx
    .selectFrom('hire_invoice as i')
    .innerJoin('vehicle_booking as b', (join) =>
      join.onRef('b.agency_id', '=', 'i.agency_id').onRef('b.id', '=', 'i.booking_id'),
    )
    .where(seesBooking(actor));

/** An invoice as XML. 404 where it does not concern the actor, 409 where it was issued without a VAT number. */
export const downloadElectronicHireInvoice = async (cx: Context, invoiceId: number): Promise<FileAnswer> => {
  const { agencyId, documentId } = found(
    await documents(cx)
      .select(['i.agency_id as agencyId', 'i.document_id as documentId'])
      .where('i.id', '=', invoiceId)
      .executeTakeFirst(),
    'invoice',
  );
  const invoice = found(await findIssued(cx.tx, { agencyId, clientId: null }, documentId), 'invoice');
  return downloadElectronicInvoice(cx.tx, invoice, undefined);
};

const findCreditNote = async (cx: Context, id: number) => {
  const { agencyId, bookingId } = found(
    await documents(cx)
      .innerJoin('money_document as n', (join) =>
        join.onRef('n.agency_id', '=', 'i.agency_id').onRef('n.corrects_id', '=', 'i.document_id'),
      )
      .select(['i.agency_id as agencyId', 'i.booking_id as bookingId'])
      .where('n.id', '=', id)
      .executeTakeFirst(),
    'credit note',
  );
  return { bookingId, note: found(await findIssued(cx.tx, { agencyId, clientId: null }, id), 'credit note') };
};

/** What takes an invoice back, as a PDF. 404 where it does not concern the actor. */
export const downloadHireCreditNote = async (cx: Context, id: number): Promise<FileAnswer> => {
  const { bookingId, note } = await findCreditNote(cx, id);
  return downloadDocument(cx, note, `Booking ${bookingId}`);
};

/** The same as XML. 409 where it was issued without a VAT number. */
export const downloadElectronicHireCreditNote = async (cx: Context, id: number): Promise<FileAnswer> =>
  downloadElectronicInvoice(cx.tx, (await findCreditNote(cx, id)).note, undefined);
