import type { Module } from '#platform/http/module.ts';
import { clientTransportRoutes } from './client/client.routes.ts';
import { closeTransports } from './crew/close-transports.job.ts';
import { crewRoutes } from './crew/crew.routes.ts';
import { trackLateTransports } from './crew/track-late-transports.job.ts';
import { enqueueTakingBack, takeTransportsBack } from './crew/lose-vehicle.ts';
import { enqueueNoticeOfTimes, notifyOfTimes } from './crew/notify-of-times.ts';
import { sealTransportQueries } from './crew/seal-queries.job.ts';
import { sealedQueries } from './crew/sealed-query.ts';
import { jobRoutes } from './job/job.routes.ts';
import { sealedReasons, sealedRequests } from './job/sealed-request.ts';
import { leaderRoutes } from './leader/leader.routes.ts';
import { logRoutes } from './log/log.routes.ts';
import { sealedTabs } from './log/sealed-tab.ts';
import { inspectionRoutes } from './inspection/inspection.routes.ts';
import { recordRoutes } from './record/record.routes.ts';
import { sealedRecords } from './record/sealed-record.ts';
import { proposalRoutes } from './proposal/proposal.routes.ts';
import { priceRoutes } from './price/price.routes.ts';
import { enqueueEstimates, redoEstimates } from './price/redo-estimates.job.ts';
import { transportRateChangeRoutes } from './rate-change/rate-change.routes.ts';
import { publicTransportRoutes } from './public/public.routes.ts';
import { sendReference } from './public/send-reference.job.ts';
import { eraseTransports } from './retention/erase-transports.job.ts';
import { retentionRoutes } from './retention/retention.routes.ts';
import { sealedHolds } from './retention/sealed-hold.ts';
import { sealedTaxis } from './taxi/sealed-taxi.ts';
import { taxiRoutes } from './taxi/taxi.routes.ts';

export const transport: Module = {
  name: 'transport',
  routes: [
    ...jobRoutes,
    ...clientTransportRoutes,
    ...crewRoutes,
    ...proposalRoutes,
    ...publicTransportRoutes,
    ...taxiRoutes,
    ...logRoutes,
    ...leaderRoutes,
    ...recordRoutes,
    ...inspectionRoutes,
    ...priceRoutes,
    ...transportRateChangeRoutes,
    ...retentionRoutes,
  ],
  jobs: [
    sendReference,
    sealTransportQueries,
    closeTransports,
    notifyOfTimes,
    takeTransportsBack,
    trackLateTransports,
    redoEstimates,
    eraseTransports,
  ],
  subscribers: [enqueueNoticeOfTimes, enqueueTakingBack, enqueueEstimates],
  outdated: [
    // With its file, whose bytes the sweep of files takes then.
    {
      table: 'stored_file',
      when: `id in (select file_id from transport_risk_document
                    where job_id is null and uploaded_at < now() - interval '24 hours')`,
    },
  ],
  audit: {
    // A job or a taxi is called by its reference, which its own entries hold.
    otherwise: [
      'taxi_offer.taxi_id',
      'taxi_request.taxi_id',
      'taxi_status_change.taxi_id',
      'transport_booking.job_id',
      'transport_damage_photo.job_id',
      'transport_guest.job_id',
      'transport_leader_log.job_id',
      'transport_legal_hold.job_id',
      'transport_log_defect.entry_id',
      'transport_log_defect.job_id',
      'transport_journey_step.job_id',
      'transport_invoice_source.document_id',
      'transport_invoice_source.job_id',
      'transport_invoice_source.taxi_id',
      'transport_offer.job_id',
      'transport_estimate.job_id',
      'transport_price.job_id',
      'transport_price_line.job_id',
      'transport_record.job_id',
      'transport_request.job_id',
      'transport_retention.job_id',
      'transport_risk_document.job_id',
      'transport_spec.job_id',
      'transport_status_change.job_id',
      'transport_vehicle_log.job_id',
    ],
  },
  constraints: {
    transport_needs_roadworthy:
      'This vehicle is off the road because of a dangerous defect. Don’t drive it, and call your agency.',
    taxi_order: 'This taxi has moved on. Reload the page to see how it stands.',
    transport_record_corrected_once: 'This record was corrected already. Reload the page to see by which.',
    transport_record_one_legal_basis: 'The legal basis is recorded already. Correct that record.',
    transport_record_times: 'It can’t end before it began.',
    taxi_invoiced_once: 'This taxi is already on an invoice.',
    transport_invoiced_once: 'This job is already on an invoice.',
    transport_price_agency_id_rate_id_fkey:
      'Transports have been priced by this rate by now. Change it from a later day, or end it.',
    transport_price_invoiced: 'This job is on an invoice. Credit that first.',
    transport_steps_in_order: 'This step has already been recorded, or isn’t the next one.',
    transport_job_order: 'This job has moved on. Reload the page to see how it stands.',
    transport_job_has_times: 'Say when the crew sets out and when it is back.',
    transport_job_lasts: 'The crew comes back after it has set out, and within 24 hours.',
    transport_job_led_by_crew: 'The driver and the team leader have to be in the crew.',
    transport_booking_of_open_job:
      'This job doesn’t take anybody into its crew any more. Reload the page to see how it stands.',
    transport_booking_has_place: 'All places are taken.',
    worker_once_per_transport: 'This worker already applied for this job or is in its crew.',
  },
  sealedColumns: [sealedRequests, sealedReasons, ...sealedQueries, sealedTaxis, sealedTabs, sealedRecords, sealedHolds],
  demo: () => import('./demo.ts'),
  borders: () => import('./borders.factory.ts'),
};
