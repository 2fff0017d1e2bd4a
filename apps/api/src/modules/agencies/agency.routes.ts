import * as contract from '@worklane/contract/agencies/agency.ts';
import * as currencies from '@worklane/contract/agencies/currency.ts';
import * as profiles from '@worklane/contract/agencies/profile.ts';
import { openRoute, route, uploadRoute, type Route } from '#platform/http/module.ts';
import { addAgency, changeAgency, getAgency } from './agency.service.ts';
import { listVisibleAgencies } from './agency.views.ts';
import { listCurrencies } from './profile.queries.ts';
import { changeLogo, changeProfile, openLogo } from './profile.service.ts';

export const agencyRoutes: Route[] = [
  route(contract.listAgencies, ({ tx, actor }, { query }) => listVisibleAgencies(tx, actor, query)),
  route(contract.getAgency, (cx, { params }) => getAgency(cx, params.id)),
  route(contract.createAgency, (cx, { body }) => addAgency(cx, body)),
  route(contract.updateAgency, (cx, { params, body }) => changeAgency(cx, params.id, body)),
  route(profiles.updateAgencyProfile, (cx, { params, body }) => changeProfile(cx, params.id, body)),
  uploadRoute(profiles.uploadAgencyLogo, (cx, { params }, file) => changeLogo(cx, params.id, file)),
  openRoute(profiles.getAgencyLogo, (services, { params }) => openLogo(services, params.id)),
  route(currencies.listCurrencies, ({ tx }) => listCurrencies(tx)),
];
