import type { Module } from '#platform/http/module.ts';
import { clientTransportRoutes } from './client/client.routes.ts';
import { jobRoutes } from './job/job.routes.ts';
import { sealedReasons, sealedRequests } from './job/sealed-request.ts';
import { publicTransportRoutes } from './public/public.routes.ts';
import { sendReference } from './public/send-reference.job.ts';

export const transport: Module = {
  name: 'transport',
  routes: [...jobRoutes, ...clientTransportRoutes, ...publicTransportRoutes],
  jobs: [sendReference],
  outdated: [
    // With its file, whose bytes the sweep of files takes then.
    {
      table: 'stored_file',
      when: `id in (select file_id from transport_risk_document
                    where job_id is null and uploaded_at < now() - interval '24 hours')`,
    },
  ],
  audit: {
    // A job is called by its reference, which its own entries hold.
    otherwise: [
      'transport_guest.job_id',
      'transport_offer.job_id',
      'transport_request.job_id',
      'transport_risk_document.job_id',
      'transport_spec.job_id',
      'transport_status_change.job_id',
    ],
  },
  constraints: {
    transport_job_order: 'This job has moved on. Reload the page to see how it stands.',
  },
  sealedColumns: [sealedRequests, sealedReasons],
  demo: () => import('./demo.ts'),
  borders: () => import('./borders.factory.ts'),
};
