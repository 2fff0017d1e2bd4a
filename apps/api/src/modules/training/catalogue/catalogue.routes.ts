import * as contract from '@worklane/contract/training/catalogue.ts';
import { route, type Route } from '#platform/http/module.ts';
import { insertService } from './catalogue.queries.ts';
import { createRecordType, updateRecordType, updateService } from './catalogue.service.ts';
import { pageOfRecordTypes, pageOfServices } from './catalogue.views.ts';

export const catalogueRoutes: Route[] = [
  route(contract.listRecordTypes, ({ tx }, { query }) => pageOfRecordTypes(tx, query)),
  route(contract.createRecordType, (cx, { body }) => createRecordType(cx, body)),
  route(contract.updateRecordType, (cx, { params, body }) => updateRecordType(cx, params.id, body)),
  route(contract.listServices, ({ tx }, { query }) => pageOfServices(tx, query)),
  route(contract.createService, ({ tx }, { body }) => insertService(tx, body)),
  route(contract.updateService, (cx, { params, body }) => updateService(cx, params.id, body)),
];

/** Names and codes that are taken. */
export const catalogueConstraints = {
  record_type_code: 'This code is already in use.',
  record_type_name: 'This name is already in use.',
  service_name: 'A service with this name already exists.',
};
