import { organisations, platform, type Borders } from '#platform/testing/borders.ts';
import { anOfferedJob, aTransportJob } from './transport.factory.ts';

export const borders: Borders = {
  // The client has asked for a journey that the agency may accept, and a guest has asked the agency for one.
  populate: async (tx, place) => {
    const { agencyId, clientId } = place;
    const offered = await anOfferedJob(tx, clientId, [agencyId]);
    const asked = await aTransportJob(tx, { agencyId, clientId: null });
    // A body names this one: whoever may accept it does.
    const toAccept = await anOfferedJob(tx, clientId, [agencyId]);
    const seenBy = organisations(place);
    return {
      ids: { transportId: toAccept },
      things: {
        '/api/v1/transport-job/:id': [
          { id: offered, seenBy },
          { id: asked, seenBy: (person) => platform(person) || (seenBy(person) && person.userType === 'AGENCY') },
        ],
      },
    };
  },
  allowedWhileSuspended: 'findTransportJobsOfPatient openTransportRequest',
  rows: `insert into transport_guest (job_id, agency_id, request_key, request_hash)
           select id, agency_id, gen_random_uuid(), 'x' from transport_job where client_id is null;`,
  kept: ['transport_job', 'transport_request', 'transport_spec', 'transport_status_change'],
};
