import * as contract from '@worklane/contract/vehicle-hire/hire-invoice.ts';
import { route, type Route } from '#platform/http/module.ts';
import {
  downloadElectronicHireCreditNote,
  downloadElectronicHireInvoice,
  downloadHireCreditNote,
  downloadHireInvoice,
} from './invoice-paper.service.ts';
import { recordHirePayment, reverseHirePayment } from './payment.service.ts';

export const invoiceRoutes: Route[] = [
  route(contract.recordHirePayment, recordHirePayment),
  route(contract.reverseHirePayment, (cx, { params, body }) => reverseHirePayment(cx, params, body.reason)),
  route(contract.downloadHireInvoice, (cx, { params }) => downloadHireInvoice(cx, params.id)),
  route(contract.downloadElectronicHireInvoice, (cx, { params }) => downloadElectronicHireInvoice(cx, params.id)),
  route(contract.downloadHireCreditNote, (cx, { params }) => downloadHireCreditNote(cx, params.id)),
  route(contract.downloadElectronicHireCreditNote, (cx, { params }) => downloadElectronicHireCreditNote(cx, params.id)),
];
