import * as accounts from '@worklane/contract/billing/account.ts';
import * as bank from '@worklane/contract/billing/bank-statement.ts';
import * as books from '@worklane/contract/billing/books.ts';
import * as disputes from '@worklane/contract/billing/dispute.ts';
import * as exchangeRates from '@worklane/contract/billing/exchange-rate.ts';
import * as invoices from '@worklane/contract/billing/invoice.ts';
import * as details from '@worklane/contract/billing/invoice-details.ts';
import * as cancellations from '@worklane/contract/billing/late-cancellation.ts';
import * as interest from '@worklane/contract/billing/interest.ts';
import * as notes from '@worklane/contract/billing/invoice-note.ts';
import * as fees from '@worklane/contract/billing/platform-fee.ts';
import * as prepared from '@worklane/contract/billing/prepared-invoice.ts';
import * as orders from '@worklane/contract/billing/purchase-order.ts';
import * as reminders from '@worklane/contract/billing/reminder.ts';
import * as received from '@worklane/contract/billing/received-invoice.ts';
import * as seats from '@worklane/contract/billing/seat-invoice.ts';
import * as staff from '@worklane/contract/billing/staff-invoice.ts';
import * as vat from '@worklane/contract/billing/staff-vat.ts';
import * as taxi from '@worklane/contract/transport/taxi/taxi.ts';
import * as transport from '@worklane/contract/transport/transport-price.ts';
import * as vatRates from '@worklane/contract/billing/vat-rate.ts';
import { route, type Route } from '#platform/http/module.ts';
import { exportAccounts, listAccounts } from './account/account.views.ts';
import { getStatement } from './account/movement.views.ts';
import { downloadStatement, emailStatement } from './account/statement.service.ts';
import { readBankStatement, recordReceipts } from './bank/bank-statement.service.ts';
import { exportJournal, getBooks } from './books/books.views.ts';
import { closeMonth } from './books/close-month.service.ts';
import { getInvoiceDetails, setInvoiceDetails } from './details/invoice-details.service.ts';
import { disputedFee } from './fee/disputed-fee.ts';
import { downloadElectronicFeeInvoice, downloadFeeInvoice } from './fee/download-fee-invoice.ts';
import { emailFeeInvoice } from './fee/email-fee-invoice.service.ts';
import {
  keepFeeCredit,
  payBackFeeCredit,
  recordFeePayment,
  spendFeeCredit,
  takeBackFeePayment,
  takeBackFeeRefund,
} from './fee/fee-payment.service.ts';
import {
  adjustFee,
  creditFeeInvoice,
  issueFeeInvoice,
  removeFeeAdjustment,
  removeFeeTerms,
  setFeeTerms,
} from './fee/fee.service.ts';
import { getAgencyFee, getMyFee, listFeeAgencies } from './fee/fee.views.ts';
import { getPlatformDetails, setPlatformDetails } from './fee/platform-details.service.ts';
import { emailInvoice } from './invoice/email-invoice.service.ts';
import { bill } from './dispute/bill.ts';
import { answerDispute, raiseDispute, settleDispute, withdrawDispute } from './dispute/dispute.service.ts';
import { listDisputes } from './dispute/dispute.views.ts';
import { downloadInvoice, downloadInvoiceXml, getInvoice, listInvoices } from './invoice/invoice.views.ts';
import { sumInvoices } from './invoice/invoice-totals.views.ts';
import { recordInvoicePayment } from './invoice/record-payment.service.ts';
import { spendInvoiceCredit } from './invoice/spend-credit.service.ts';
import { freeInvoiceCredit, freeInvoicePayment, takeBackInvoicePayment } from './invoice/undo-payment.service.ts';
import { creditStaffInvoice, creditTransportInvoice } from './note/credit-whole.service.ts';
import { approveInvoiceNote, raiseInvoiceNote, rejectInvoiceNote, withdrawInvoiceNote } from './note/note.service.ts';
import { listInvoiceNotes } from './note/note.views.ts';
import {
  addPurchaseOrder,
  changePurchaseOrder,
  closePurchaseOrder,
  reopenPurchaseOrder,
} from './purchase-order/purchase-order.service.ts';
import {
  getPurchaseOrderUse,
  listPurchaseOrderChoices,
  listPurchaseOrders,
} from './purchase-order/purchase-order.views.ts';
import { claimInterest, getInterest } from './interest/interest.service.ts';
import {
  approvePreparedInvoice,
  prepareStaffInvoice,
  rejectPreparedInvoice,
  withdrawPreparedInvoice,
} from './prepared/prepared.service.ts';
import { invoiceTaxis, invoiceTransports, issueSeatInvoice } from './prepared/issue-or-ask.service.ts';
import { getPreparedInvoice, listPreparedInvoices } from './prepared/prepared.views.ts';
import { previewPreparedInvoice, previewStaffInvoice } from './prepared/preview.service.ts';
import {
  downloadReceivedInvoice,
  downloadReceivedStatement,
  downloadReceivedXml,
  getReceivedInvoice,
  listReceivedInvoices,
  sumReceivedInvoices,
} from './received/received-invoice.views.ts';
import {
  getFeeReminderPlan,
  getReminderPlan,
  setFeeReminderPlan,
  setReminderPlan,
} from './reminder/reminder-plan.service.ts';
import { issueStaffInvoice } from './staff/issue-staff-invoice.service.ts';
import { listCancellationFees, waiveLateCancellation } from './staff/late-cancellation.service.ts';
import { listUnbilledClients, listUnbilledShifts } from './staff/unbilled.views.ts';
import { listSeatsToInvoice } from './seat/seats-to-invoice.views.ts';
import { listExchangeRates, setExchangeRate } from './vat/exchange-rate.service.ts';
import { listStaffVat, removeStaffVat, setStaffVat } from './vat/staff-vat.service.ts';
import { addVatRate, listVatRates, removeVatRate } from './vat/vat-rate.service.ts';

export const billingRoutes: Route[] = [
  route(staff.listUnbilledClients, listUnbilledClients),
  route(staff.listUnbilledShifts, (cx, { params }) => listUnbilledShifts(cx, params.id)),
  route(staff.issueStaffInvoice, issueStaffInvoice),
  route(staff.previewStaffInvoice, previewStaffInvoice),
  route(staff.creditStaffInvoice, creditStaffInvoice),
  route(transport.invoiceTransports, invoiceTransports),
  route(transport.creditTransportInvoice, creditTransportInvoice),
  route(taxi.invoiceTaxis, invoiceTaxis),
  route(seats.listSeatsToInvoice, listSeatsToInvoice),
  route(seats.issueSeatInvoice, issueSeatInvoice),
  route(cancellations.listCancellationFees, (cx, { params }) => listCancellationFees(cx, params.id)),
  route(cancellations.waiveLateCancellation, waiveLateCancellation),
  route(prepared.listPreparedInvoices, listPreparedInvoices),
  route(prepared.getPreparedInvoice, (cx, { params }) => getPreparedInvoice(cx, params.id)),
  route(prepared.prepareStaffInvoice, prepareStaffInvoice),
  route(prepared.previewPreparedInvoice, (cx, { params }) => previewPreparedInvoice(cx, params.id)),
  route(prepared.approvePreparedInvoice, (cx, { params }) => approvePreparedInvoice(cx, params.id)),
  route(prepared.rejectPreparedInvoice, rejectPreparedInvoice),
  route(prepared.withdrawPreparedInvoice, (cx, { params }) => withdrawPreparedInvoice(cx, params.id)),
  route(invoices.listInvoices, listInvoices),
  route(invoices.sumInvoices, sumInvoices),
  route(invoices.getInvoice, (cx, { params }) => getInvoice(cx, params.id)),
  route(invoices.downloadInvoice, (cx, { params }) => downloadInvoice(cx, params.id)),
  route(invoices.downloadElectronicInvoice, (cx, { params }) => downloadInvoiceXml(cx, params.id)),
  route(received.listReceivedInvoices, listReceivedInvoices),
  route(received.sumReceivedInvoices, sumReceivedInvoices),
  route(received.getReceivedInvoice, (cx, { params }) => getReceivedInvoice(cx, params.id)),
  route(received.downloadReceivedInvoice, (cx, { params }) => downloadReceivedInvoice(cx, params.id)),
  route(received.downloadReceivedXml, (cx, { params }) => downloadReceivedXml(cx, params.id)),
  route(received.downloadReceivedStatement, (cx, { params }) => downloadReceivedStatement(cx, params.id)),
  route(invoices.emailInvoice, emailInvoice),
  route(invoices.recordInvoicePayment, recordInvoicePayment),
  route(invoices.freeInvoicePayment, freeInvoicePayment),
  route(invoices.freeInvoiceCredit, freeInvoiceCredit),
  route(invoices.takeBackInvoicePayment, takeBackInvoicePayment),
  route(invoices.spendInvoiceCredit, (cx, { params }) => spendInvoiceCredit(cx, params.id)),
  route(disputes.listDisputes, (cx, { params }) => listDisputes(cx, bill, params.id)),
  route(disputes.raiseDispute, (cx, given) => raiseDispute(cx, bill, given)),
  route(disputes.answerDispute, (cx, given) => answerDispute(cx, bill, given)),
  route(disputes.settleDispute, (cx, given) => settleDispute(cx, bill, given)),
  route(disputes.withdrawDispute, (cx, { params }) => withdrawDispute(cx, bill, params.id)),
  route(disputes.raiseFeeDispute, (cx, given) => raiseDispute(cx, disputedFee, given)),
  route(disputes.answerFeeDispute, (cx, given) => answerDispute(cx, disputedFee, given)),
  route(disputes.settleFeeDispute, (cx, given) => settleDispute(cx, disputedFee, given)),
  route(disputes.withdrawFeeDispute, (cx, { params }) => withdrawDispute(cx, disputedFee, params.id)),
  route(interest.getInterest, (cx, { params }) => getInterest(cx, params.id)),
  route(interest.claimInterest, claimInterest),
  route(notes.listInvoiceNotes, listInvoiceNotes),
  route(notes.raiseInvoiceNote, raiseInvoiceNote),
  route(notes.approveInvoiceNote, (cx, { params }) => approveInvoiceNote(cx, params.id)),
  route(notes.rejectInvoiceNote, rejectInvoiceNote),
  route(notes.withdrawInvoiceNote, (cx, { params }) => withdrawInvoiceNote(cx, params.id)),
  route(orders.listPurchaseOrders, listPurchaseOrders),
  route(orders.addPurchaseOrder, addPurchaseOrder),
  route(orders.changePurchaseOrder, changePurchaseOrder),
  route(orders.closePurchaseOrder, closePurchaseOrder),
  route(orders.reopenPurchaseOrder, reopenPurchaseOrder),
  route(orders.listPurchaseOrderChoices, listPurchaseOrderChoices),
  route(orders.getPurchaseOrderUse, getPurchaseOrderUse),
  route(accounts.listAccounts, listAccounts),
  route(accounts.exportAccounts, exportAccounts),
  route(accounts.getClientStatement, (cx, { params, query }) =>
    getStatement(cx, { agencyId: cx.actor.agencyId, clientId: params.id }, query),
  ),
  route(accounts.getAgencyStatement, (cx, { params, query }) =>
    getStatement(cx, { agencyId: params.id, clientId: cx.actor.clientId }, query),
  ),
  route(accounts.downloadClientStatement, (cx, { params }) =>
    downloadStatement(cx, { agencyId: cx.actor.agencyId, clientId: params.id }),
  ),
  route(accounts.downloadAgencyStatement, (cx, { params }) =>
    downloadStatement(cx, { agencyId: params.id, clientId: cx.actor.clientId }),
  ),
  route(accounts.emailStatement, emailStatement),
  route(reminders.getReminderPlan, getReminderPlan),
  route(reminders.setReminderPlan, setReminderPlan),
  route(reminders.getFeeReminderPlan, getFeeReminderPlan),
  route(reminders.setFeeReminderPlan, setFeeReminderPlan),
  route(details.getInvoiceDetails, getInvoiceDetails),
  route(details.setInvoiceDetails, setInvoiceDetails),
  route(bank.readBankStatement, (cx, { body }) => readBankStatement(cx, body.csv)),
  route(bank.recordReceipts, recordReceipts),
  route(books.getBooks, getBooks),
  route(books.exportJournal, exportJournal),
  route(books.closeMonth, closeMonth),
  route(vat.listStaffVat, listStaffVat),
  route(vat.setStaffVat, setStaffVat),
  route(vat.removeStaffVat, (cx, { params }) => removeStaffVat(cx, params.id)),
  route(vatRates.listVatRates, listVatRates),
  route(vatRates.addVatRate, addVatRate),
  route(vatRates.removeVatRate, (cx, { params }) => removeVatRate(cx, params.id)),
  route(exchangeRates.listExchangeRates, listExchangeRates),
  route(exchangeRates.setExchangeRate, setExchangeRate),
  route(fees.listFeeAgencies, listFeeAgencies),
  route(fees.getAgencyFee, (cx, { params }) => getAgencyFee(cx, params.id)),
  route(fees.setFeeTerms, setFeeTerms),
  route(fees.removeFeeTerms, (cx, { params }) => removeFeeTerms(cx, params.id)),
  route(fees.adjustFee, adjustFee),
  route(fees.removeFeeAdjustment, (cx, { params }) => removeFeeAdjustment(cx, params.id)),
  route(fees.issueFeeInvoice, issueFeeInvoice),
  route(fees.creditFeeInvoice, creditFeeInvoice),
  route(fees.emailFeeInvoice, emailFeeInvoice),
  route(fees.recordFeePayment, recordFeePayment),
  route(fees.keepFeeCredit, keepFeeCredit),
  route(fees.spendFeeCredit, (cx, { params }) => spendFeeCredit(cx, params.id)),
  route(fees.takeBackFeePayment, (cx, { params }) => takeBackFeePayment(cx, params.id)),
  route(fees.payBackFeeCredit, payBackFeeCredit),
  route(fees.takeBackFeeRefund, (cx, { params }) => takeBackFeeRefund(cx, params.id)),
  route(fees.downloadFeeInvoice, (cx, { params }) => downloadFeeInvoice(cx, params.id)),
  route(fees.downloadElectronicFeeInvoice, (cx, { params }) => downloadElectronicFeeInvoice(cx, params.id)),
  route(fees.getMyFee, getMyFee),
  route(fees.getPlatformDetails, getPlatformDetails),
  route(fees.setPlatformDetails, setPlatformDetails),
];
