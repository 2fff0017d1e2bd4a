import * as contract from '@worklane/contract/transport/transport-rate-change.ts';
import { route, type Route } from '#platform/http/module.ts';
import {
  previewChangedTransportRate,
  previewEndedTransportRate,
  previewNewTransportRate,
  previewRemovedTransportRate,
} from './rate-change.service.ts';

export const transportRateChangeRoutes: Route[] = [
  route(contract.previewNewTransportRate, previewNewTransportRate),
  route(contract.previewChangedTransportRate, previewChangedTransportRate),
  route(contract.previewEndedTransportRate, previewEndedTransportRate),
  route(contract.previewRemovedTransportRate, (cx, { params }) => previewRemovedTransportRate(cx, params.id)),
];
