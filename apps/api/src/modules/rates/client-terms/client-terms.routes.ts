import * as contract from '@worklane/contract/rates/client-terms.ts';
import { route, type Route } from '#platform/http/module.ts';
import { listClientTerms, removeClientTerms, setClientTerms } from './client-terms.service.ts';
import { listAgencyServices, listServicesOfClient } from './services.views.ts';

export const clientTermsRoutes: Route[] = [
  route(contract.listClientTerms, listClientTerms),
  route(contract.setClientTerms, setClientTerms),
  route(contract.removeClientTerms, (cx, { params }) => removeClientTerms(cx, params.id)),
  route(contract.listAgencyServices, listAgencyServices),
  route(contract.listServicesOfClient, listServicesOfClient),
];
