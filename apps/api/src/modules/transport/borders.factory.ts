import { agencyAndWorker, organisations, ownKind, platform, type Borders } from '#platform/testing/borders.ts';
import { aDirectorate } from '../clients/client.factory.ts';
import { aTransportRate } from '../rates/transport-rate.factory.ts';
import { aCompleteTaxi, anAcceptedTaxi, aTaxi, drives } from './taxi/taxi.factory.ts';
import { aDamagePhoto, aLedJob } from './log/log.factory.ts';
import { anInvoicedTaxi } from './price/price.factory.ts';
import { anAcceptedJob, anOfferedJob, aRiskDocument, aTransportBooking, aTransportJob } from './transport.factory.ts';

export const borders: Borders = {
  // The client has asked for a journey that the agency may accept, a guest has asked the agency for one, two look for a crew, and one has
  // a crew that the worker leads.
  populate: async (tx, place, keepFile) => {
    const { agencyId, clientId, workerId, colleagueId } = place;
    const offered = await anOfferedJob(tx, clientId, [agencyId]);
    const asked = await aTransportJob(tx, { agencyId, clientId: null });
    // A body names this one: whoever may accept it does.
    const toAccept = await anOfferedJob(tx, clientId, [agencyId]);
    const accepted = await anAcceptedJob(tx, agencyId, { clientId });
    const open = await anAcceptedJob(tx, agencyId);
    const applied = await aTransportBooking(tx, { ...open, agencyId }, workerId, { shift_status: 'APPLIED' });
    const later = { dateTimeRequired: '2041-06-01T09:30:00Z' };
    const { jobId: led } = await aLedJob(tx, { agencyId, clientId, workerId, values: later });
    await aDamagePhoto(tx, led, place, await keepFile());
    const rateId = await aTransportRate(tx, agencyId, { body_type: 'SPECIAL', effective_from: '2041-01-01' });
    const seenBy = organisations(place);
    for (const jobId of [offered, asked, led]) await aRiskDocument(tx, jobId, await keepFile());
    const directorate = await aDirectorate(tx, { client_id: clientId });
    const id = accepted.jobId;
    // A taxi that the agency may accept, one that the worker drives, and one whose fare has been entered.
    const taxi = await aTaxi(tx, clientId, [agencyId]);
    const driven = await anAcceptedTaxi(tx, clientId, [agencyId], { at: '2041-03-02T09:30:00Z' });
    await drives(tx, workerId, driven);
    const complete = await aCompleteTaxi(tx, clientId, agencyId, workerId);
    const taxiInvoice = await anInvoicedTaxi(tx, place);
    return {
      ids: {
        transportId: toAccept,
        transportLegibleAgencyIds: agencyId,
        pickupDirectorateId: directorate.id,
        driverId: workerId,
        teamLeaderId: workerId,
        specId: accepted.specId,
        taxiIds: complete,
        transportIds: led,
      },
      things: {
        '/api/v1/client-transport/:id': [{ id: offered, seenBy: ownKind(place, 'CLIENT') }],
        '/api/v1/taxi/:id': [
          { id: taxi, seenBy },
          { id: driven, seenBy },
        ],
        '/api/v1/driver-taxi/:id': [{ id: driven, seenBy: (person) => person.workerId === workerId }],
        '/api/v1/team-leader/job/:id': [{ id: led, seenBy: (person) => person.workerId === workerId }],
        '/api/v1/transport-job/:id': [
          { id: offered, seenBy },
          { id: led, seenBy },
          { id: asked, seenBy: (person) => platform(person) || (seenBy(person) && person.userType === 'AGENCY') },
          { id, seenBy },
          {
            id: open.jobId,
            seenBy: (person) => platform(person) || (seenBy(person) && person.userType === 'AGENCY'),
          },
        ],
        '/api/v1/transport-job/:id/apply': [
          { id, seenBy: ({ workerId: own }) => own === workerId || own === colleagueId },
        ],
        '/api/v1/transport-job/:id/damage-photo': [{ id: led, seenBy }],
        '/api/v1/transport-invoice/:id': [{ id: taxiInvoice, seenBy: (person) => seenBy(person) && !platform(person) }],
        '/api/v1/transport-log/:id': [{ id: led, seenBy: (person) => person.workerId === workerId }],
        '/api/v1/transport-rate-change/:id': [{ id: rateId, seenBy: ownKind(place, 'AGENCY') }],
        '/api/v1/transport-booking/:id': [{ id: applied, seenBy: agencyAndWorker(place) }],
      },
    };
  },
  allowedWhileSuspended:
    'abortTransport addJobRecord answerTransportQuery assignTaxi authoriseTransport boardTaxi cancelTaxi changeTransportTimes ' +
    'commitTransportJob completeTaxi correctWorkerTimes findTransportJobsOfPatient handBackTaxi ' +
    'handBackTransportJob invoiceTaxis invoiceTransports liftLegalHold makeInspectionPack openJobRecords openLeaderLog openRiskDocument openTaxiPassenger ' +
    'openTransportRequest pickTeamLeader pickTransportVehicle previewChangedTransportRate previewEndedTransportRate ' +
    'previewNewTransportRate priceTransport proposeCrewForPatient rejectTransportBooking setLegalHold setTaxiFare',
  rows: `insert into transport_journey_step (job_id, step) select id, 'EN_ROUTE' from transport_job where team_leader_id is not null;
         insert into transport_guest (job_id, agency_id, request_key, request_hash)
           select id, agency_id, gen_random_uuid(), 'x' from transport_job where client_id is null;
         insert into transport_retention (job_id, class, due_on) select id, 'ADULT', '2050-01-01' from transport_job;
         insert into transport_privacy (client_id, identity_after_acceptance, version)
           select distinct client_id, true, 2 from transport_job where client_id is not null;
         insert into transport_leader_log (job_id, tab, content, saved_by)
           select id, 'PROPERTY', 'sealed', 'Una Example' from transport_job where team_leader_id is not null;
         insert into transport_record (job_id, number, kind, started_at, content, recorded_by)
           select id, 1, 'INCIDENT', now(), 'sealed', 'Una Example' from transport_job where team_leader_id is not null;
         insert into transport_legal_hold (job_id, number, agency_id, held, reason, done_by)
           select id, 1, agency_id, true, 'sealed', 'Una Example' from transport_job where team_leader_id is not null;
         insert into transport_vehicle_log (job_id, vehicle_id, agency_id, start_mileage, checks, defects, saved_by)
           select id, vehicle_id, agency_id, 1, '{}', '[]', 'Una Example' from transport_job where team_leader_id is not null;
         insert into transport_log_defect (job_id, vehicle_id, item, dangerous, agency_id, entry_id)
           select l.job_id, l.vehicle_id, 'horn', false, l.agency_id, e.id from transport_vehicle_log l
           join lateral (select min(id) as id from general_log where agency_id = l.agency_id) e on true;
         insert into transport_estimate (job_id, agency_id, client_id, currency, net_pence, estimated_at)
           select id, agency_id, client_id, 'GBP', 1, now() from transport_job where team_leader_id is not null and client_id is not null;
         insert into transport_price (job_id, agency_id, client_id, rate_id, currency, net_pence, vat_pence, missing)
           select j.id, j.agency_id, j.client_id, r.id, 'GBP', 1, 0, '{}' from transport_job j
           join transport_rate r on r.agency_id = j.agency_id and r.body_type <> 'SPECIAL' where j.team_leader_id is not null;
         insert into transport_price_line (agency_id, job_id, position, charge, description, quantity, unit, rate, amount_pence,
                                           vat_treatment, vat_basis_points, vat_reason, working)
           select agency_id, job_id, 1, 'CREW', 'Crew', 1, 'HOUR', 1, 1, 'STANDARD', 2000, 'x', '{}' from transport_price;`,
  kept: [
    'taxi',
    'taxi_request',
    'taxi_status_change',
    'transport_booking',
    'transport_invoice_source',
    'transport_job',
    'transport_leader_log',
    'transport_legal_hold',
    'transport_log_defect',
    'transport_record',
    'transport_request',
    'transport_risk_document',
    'transport_spec',
    'transport_status_change',
    'transport_vehicle_log',
  ],
};
