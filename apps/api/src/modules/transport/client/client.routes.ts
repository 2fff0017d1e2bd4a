import * as requests from '@worklane/contract/transport/client-request.ts';
import * as contract from '@worklane/contract/transport/client-transport.ts';
import { uploadRiskDocument } from '@worklane/contract/transport/risk-document.ts';
import { route, type Route, uploadRoute } from '#platform/http/module.ts';
import { keepRiskDocument } from '../job/risk-document.service.ts';
import { askForTransport } from './ask-for-transport.service.ts';
import { cancelTransport } from './cancel-transport.service.ts';
import { getClientTransport, getTransportForm, listClientTransport } from './client-job.views.ts';

export const clientTransportRoutes: Route[] = [
  route(contract.listClientTransport, listClientTransport),
  route(requests.getTransportForm, getTransportForm),
  route(contract.getClientTransport, getClientTransport),
  uploadRoute(uploadRiskDocument, (cx, _input, file) =>
    keepRiskDocument(cx, file, { agencyId: null, clientId: cx.actor.clientId }, null),
  ),
  route(requests.askForTransport, askForTransport),
  route(contract.cancelTransport, cancelTransport),
];
