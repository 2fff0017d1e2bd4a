import * as contract from '@worklane/contract/training/catalogue.ts';
import { route, type Route } from '#platform/http/module.ts';
import { pageOfRecordTypes, pageOfServices } from './catalogue.views.ts';

export const catalogueRoutes: Route[] = [
  route(contract.listRecordTypes, ({ tx }, { query }) => pageOfRecordTypes(tx, query)),
  route(contract.listServices, ({ tx }, { query }) => pageOfServices(tx, query)),
];
