import * as contract from '@worklane/contract/rates/transport-rate-file.ts';
import { exportTransportRates as exportContract } from '@worklane/contract/rates/transport-rate.ts';
import { route, type Route } from '#platform/http/module.ts';
import { exportTransportRates } from './export-transport-rates.service.ts';
import { importTransportRates, previewTransportRateImport } from './import-transport-rates.service.ts';

export const transportRateFileRoutes: Route[] = [
  route(exportContract, exportTransportRates),
  route(contract.previewTransportRateImport, (cx, { body }) => previewTransportRateImport(cx, body.csv)),
  route(contract.importTransportRates, (cx, { body }) => importTransportRates(cx, body)),
];
