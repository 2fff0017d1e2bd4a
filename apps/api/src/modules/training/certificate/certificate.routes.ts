import * as contract from '@worklane/contract/training/worker-training.ts';
import { route, type Route } from '#platform/http/module.ts';
import { downloadCertificate } from './certificate.service.ts';

export const certificateRoutes: Route[] = [
  route(contract.downloadCertificate, (cx, { params }) => downloadCertificate(cx, params.id)),
];
