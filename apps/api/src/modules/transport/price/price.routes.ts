import * as contract from '@worklane/contract/transport/transport-price.ts';
import { route, type Route } from '#platform/http/module.ts';
import { downloadTransportInvoice } from '../invoice/invoice-paper.service.ts';
import { listBilledClients, priceTransport } from './price.service.ts';
import { getTransportPrice } from './price.views.ts';
import { listTransportsToInvoice } from './to-invoice.views.ts';

export const priceRoutes: Route[] = [
  route(contract.getTransportPrice, getTransportPrice),
  route(contract.priceTransport, priceTransport),
  route(contract.listBilledClients, listBilledClients),
  route(contract.listTransportsToInvoice, listTransportsToInvoice),
  route(contract.downloadTransportInvoice, (cx, { params }) => downloadTransportInvoice(cx, params.id)),
];
