import * as contract from '@worklane/contract/shifts/rate-change.ts';
import { route, type Route } from '#platform/http/module.ts';
import {
  previewChangedRate,
  previewClientTerms,
  previewEndedRate,
  previewImportedRates,
  previewNewRate,
  previewRemovedRate,
} from './rate-change.service.ts';

export const rateChangeRoutes: Route[] = [
  route(contract.previewNewRate, previewNewRate),
  route(contract.previewClientTerms, previewClientTerms),
  route(contract.previewChangedRate, previewChangedRate),
  route(contract.previewEndedRate, previewEndedRate),
  route(contract.previewImportedRates, (cx, { body }) => previewImportedRates(cx, body)),
  route(contract.previewRemovedRate, (cx, { params }) => previewRemovedRate(cx, params.id)),
];
