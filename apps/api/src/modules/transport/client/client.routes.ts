import * as requests from '@worklane/contract/transport/client-request.ts';
import * as contract from '@worklane/contract/transport/client-transport.ts';
import * as privacyContract from '@worklane/contract/transport/transport-privacy.ts';
import { uploadRiskDocument } from '@worklane/contract/transport/risk-document.ts';
import { type Actor, may } from '#platform/auth/actor.ts';
import { assertSaved } from '#platform/db/versions.ts';
import { route, type Route, uploadRoute } from '#platform/http/module.ts';
import { keepRiskDocument } from '../job/risk-document.service.ts';
import { askForTransport } from './ask-for-transport.service.ts';
import { cancelTransport } from './cancel-transport.service.ts';
import { getClientTransport, getTransportForm, listClientTransport } from './client-job.views.ts';
import { findPrivacy, savePrivacy } from './privacy.queries.ts';

const actions = (actor: Actor) => ({ can: { edit: may(actor, 'MANAGE_SETTINGS') } });

export const clientTransportRoutes: Route[] = [
  route(contract.listClientTransport, listClientTransport),
  route(requests.getTransportForm, getTransportForm),
  route(privacyContract.getTransportPrivacy, async ({ tx, actor }) => ({
    ...(await findPrivacy(tx, actor.clientId)),
    ...actions(actor),
  })),
  route(privacyContract.changeTransportPrivacy, async ({ tx, actor }, { body }) => ({
    ...assertSaved(await savePrivacy(tx, actor.clientId, body)),
    ...actions(actor),
  })),
  route(contract.getClientTransport, getClientTransport),
  uploadRoute(uploadRiskDocument, (cx, _input, file) =>
    keepRiskDocument(cx, file, { agencyId: null, clientId: cx.actor.clientId }, null),
  ),
  route(requests.askForTransport, askForTransport),
  route(contract.cancelTransport, cancelTransport),
];
