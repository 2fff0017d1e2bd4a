export { AGES, type Age, ageOf } from './ageing/ageing.rules.ts';
export { type DueOrder, listAgeing, sumAgeing } from './ageing/ageing.views.ts';
export { approvalOf, decidesAlone, needsApproval, whyNobodyApproves } from './document/approval.queries.ts';
export { billClient, dueDayOf } from './document/bill-client.ts';
export { totalsOfCredits } from './document/credit-total.ts';
export { findChargedLines, type Line } from './document/document.queries.ts';
export { documentPdf } from './document/document-pdf.ts';
export { creditAmount, creditInvoice, draftInvoice, issueDocument } from './document/document.service.ts';
export {
  downloadDocument,
  downloadElectronicInvoice,
  electronicAnswer,
  isExempt,
  type Papers,
  readPaper,
} from './document/download-document.ts';
export { inPounds, poundNotes } from './document/in-pounds.ts';
export {
  findIssued,
  findIssuedLines,
  findIssuedTaxes,
  isCredited,
  type IssuedDocument,
  PARTIES,
  type Party,
} from './document/issued.queries.ts';
export { accountLines, buyerLines, type Parties, sellerLines } from './document/parties.rules.ts';
export { quantityText } from './document/quantity.rules.ts';
export { listBalances } from './ledger/balance.views.ts';
export { findClosing, insertClosing } from './ledger/closed-month.queries.ts';
export { findJournal } from './ledger/journal.queries.ts';
export { moneyText } from './money-text.ts';
export { findInvoiced } from './order/client-order.queries.ts';
export { listOrdersOfClient, listOrdersOfClients } from './order/client-order.views.ts';
export { allocateToDocument, lockAccount, openOf, spendCredit } from './payment/allocation.queries.ts';
export { freeCredit, recordPayment, reversePayment } from './payment/payment.service.ts';
export { faultInPaymentDay, firstPaymentDay, PAYMENT_YEARS } from './payment/payment-day.rules.ts';
export { assertExchangeRate, findMissingRate, findUnitsPerPound, findWithoutRate } from './vat/exchange-rate.ts';
export { findStandardVat, findVat, findVatByDay } from './vat/vat.queries.ts';
