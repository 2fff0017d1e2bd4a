import * as contract from '@worklane/contract/transport/legal-hold.ts';
import { route, type Route } from '#platform/http/module.ts';
import { getLegalHold, liftLegalHold, setLegalHold } from './legal-hold.service.ts';

export const retentionRoutes: Route[] = [
  route(contract.getLegalHold, getLegalHold),
  route(contract.setLegalHold, setLegalHold),
  route(contract.liftLegalHold, liftLegalHold),
];
