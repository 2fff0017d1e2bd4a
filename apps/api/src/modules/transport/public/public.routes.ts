import * as contract from '@worklane/contract/transport/public-transport.ts';
import { openRoute, type Route } from '#platform/http/module.ts';
import { getLinkedTransport } from './linked-transport.views.ts';
import { requestTransport } from './request-transport.service.ts';

export const publicTransportRoutes: Route[] = [
  openRoute(contract.requestTransport, requestTransport),
  openRoute(contract.getLinkedTransport, getLinkedTransport),
];
