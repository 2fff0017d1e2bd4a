import { openTransportRequest as openContract } from '@worklane/contract/transport/transport-job.ts';
import { route, type Route } from '#platform/http/module.ts';
import { openTransportRequest } from './open-request.service.ts';

export const jobRoutes: Route[] = [route(openContract, openTransportRequest)];
