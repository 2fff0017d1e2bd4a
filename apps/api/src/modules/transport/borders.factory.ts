import { organisations, ownKind, platform, type Borders } from '#platform/testing/borders.ts';
import { aDirectorate } from '../clients/client.factory.ts';
import { anOfferedJob, aRiskDocument, aTransportJob } from './transport.factory.ts';

export const borders: Borders = {
  // The client has asked for a journey that the agency may accept, and a guest has asked the agency for one.
  populate: async (tx, place, keepFile) => {
    const { agencyId, clientId } = place;
    const offered = await anOfferedJob(tx, clientId, [agencyId]);
    const asked = await aTransportJob(tx, { agencyId, clientId: null });
    // A body names this one: whoever may accept it does.
    const toAccept = await anOfferedJob(tx, clientId, [agencyId]);
    const seenBy = organisations(place);
    for (const jobId of [offered, asked]) await aRiskDocument(tx, jobId, await keepFile());
    const directorate = await aDirectorate(tx, { client_id: clientId });
    return {
      ids: { transportId: toAccept, transportLegibleAgencyIds: agencyId, pickupDirectorateId: directorate.id },
      things: {
        '/api/v1/client-transport/:id': [{ id: offered, seenBy: ownKind(place, 'CLIENT') }],
        '/api/v1/transport-job/:id': [
          { id: offered, seenBy },
          { id: asked, seenBy: (person) => platform(person) || (seenBy(person) && person.userType === 'AGENCY') },
        ],
      },
    };
  },
  allowedWhileSuspended: 'findTransportJobsOfPatient openRiskDocument openTransportRequest',
  rows: `insert into transport_guest (job_id, agency_id, request_key, request_hash)
           select id, agency_id, gen_random_uuid(), 'x' from transport_job where client_id is null;`,
  kept: ['transport_booking', 'transport_job', 'transport_request', 'transport_risk_document', 'transport_spec', 'transport_status_change'],
};
