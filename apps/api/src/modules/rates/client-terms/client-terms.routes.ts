import * as contract from '@worklane/contract/rates/client-terms.ts';
import { route, type Route } from '#platform/http/module.ts';
import { listAgencyServices } from './agency-services.views.ts';
import { listClientTerms, removeClientTerms, setClientTerms } from './client-terms.service.ts';

export const clientTermsRoutes: Route[] = [
  route(contract.listClientTerms, listClientTerms),
  route(contract.setClientTerms, setClientTerms),
  route(contract.removeClientTerms, (cx, { params }) => removeClientTerms(cx, params.id)),
  route(contract.listAgencyServices, listAgencyServices),
];
