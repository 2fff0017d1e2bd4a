import * as contract from '@worklane/contract/transport/public-transport.ts';
import { uploadGuestRiskDocument as uploadContract } from '@worklane/contract/transport/risk-document.ts';
import { openRoute, openUploadRoute, type Route } from '#platform/http/module.ts';
import { admitGuestRiskDocument, uploadGuestRiskDocument } from './guest-risk-document.service.ts';
import { getLinkedTransport } from './linked-transport.views.ts';
import { requestTransport } from './request-transport.service.ts';

export const publicTransportRoutes: Route[] = [
  openUploadRoute(uploadContract, admitGuestRiskDocument, uploadGuestRiskDocument),
  openRoute(contract.requestTransport, requestTransport),
  openRoute(contract.getLinkedTransport, getLinkedTransport),
];
