import { exportAssignmentRates as exportContract } from '@worklane/contract/rates/assignment-rate.ts';
import * as contract from '@worklane/contract/rates/assignment-rate-file.ts';
import { route, type Route } from '#platform/http/module.ts';
import { exportAssignmentRates } from './export-rates.service.ts';
import { importRates, previewRateImport } from './import-rates.service.ts';

export const assignmentRateFileRoutes: Route[] = [
  route(exportContract, exportAssignmentRates),
  route(contract.previewRateImport, (cx, { body }) => previewRateImport(cx, body.csv)),
  route(contract.importRates, (cx, { body }) => importRates(cx, body)),
];
