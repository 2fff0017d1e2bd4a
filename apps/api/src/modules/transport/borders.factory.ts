import { organisations, platform, type Borders } from '#platform/testing/borders.ts';
import { aCompleteTaxi, anAcceptedTaxi, aTaxi, drives } from './taxi/taxi.factory.ts';
import { anOfferedJob, aTransportJob } from './transport.factory.ts';

export const borders: Borders = {
  // The client has asked for a journey that the agency may accept, and a guest has asked the agency for one.
  populate: async (tx, place) => {
    const { agencyId, clientId, workerId } = place;
    const offered = await anOfferedJob(tx, clientId, [agencyId]);
    const asked = await aTransportJob(tx, { agencyId, clientId: null });
    // A body names this one: whoever may accept it does.
    const toAccept = await anOfferedJob(tx, clientId, [agencyId]);
    const seenBy = organisations(place);
    // A taxi that the agency may accept, one that the worker drives, and one whose fare has been entered.
    const taxi = await aTaxi(tx, clientId, [agencyId]);
    const driven = await anAcceptedTaxi(tx, clientId, [agencyId], { at: '2041-03-02T09:30:00Z' });
    await drives(tx, workerId, driven);
    const complete = await aCompleteTaxi(tx, clientId, agencyId, workerId);
    return {
      ids: { transportId: toAccept, taxiIds: complete },
      things: {
        '/api/v1/taxi/:id': [
          { id: taxi, seenBy },
          { id: driven, seenBy },
        ],
        '/api/v1/driver-taxi/:id': [{ id: driven, seenBy: (person) => person.workerId === workerId }],
        '/api/v1/transport-job/:id': [
          { id: offered, seenBy },
          { id: asked, seenBy: (person) => platform(person) || (seenBy(person) && person.userType === 'AGENCY') },
        ],
      },
    };
  },
  allowedWhileSuspended:
    'findTransportJobsOfPatient openTransportRequest openTaxiPassenger assignTaxi boardTaxi completeTaxi setTaxiFare ' +
    'handBackTaxi cancelTaxi invoiceTaxis',
  rows: `insert into transport_guest (job_id, agency_id, request_key, request_hash)
           select id, agency_id, gen_random_uuid(), 'x' from transport_job where client_id is null;`,
  kept: [
    'taxi',
    'taxi_request',
    'taxi_status_change',
    'transport_job',
    'transport_request',
    'transport_spec',
    'transport_status_change',
  ],
};
