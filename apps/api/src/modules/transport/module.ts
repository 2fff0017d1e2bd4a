import type { Module } from '#platform/http/module.ts';
import { jobRoutes } from './job/job.routes.ts';
import { sealedRequests } from './job/sealed-request.ts';
import { publicTransportRoutes } from './public/public.routes.ts';
import { sendReference } from './public/send-reference.job.ts';
import { sealedTaxis } from './taxi/sealed-taxi.ts';
import { taxiRoutes } from './taxi/taxi.routes.ts';

export const transport: Module = {
  name: 'transport',
  routes: [...jobRoutes, ...publicTransportRoutes, ...taxiRoutes],
  jobs: [sendReference],
  audit: {
    // A job or a taxi is called by its reference, which its own entries hold.
    otherwise: [
      'taxi_offer.taxi_id',
      'taxi_request.taxi_id',
      'taxi_status_change.taxi_id',
      'transport_guest.job_id',
      'transport_offer.job_id',
      'transport_request.job_id',
      'transport_spec.job_id',
      'transport_status_change.job_id',
    ],
  },
  constraints: {
    taxi_order: 'This taxi has moved on. Reload the page to see how it stands.',
    transport_job_order: 'This job has moved on. Reload the page to see how it stands.',
  },
  sealedColumns: [sealedRequests, sealedTaxis],
  demo: () => import('./demo.ts'),
  borders: () => import('./borders.factory.ts'),
};
