import { agencyAndWorker, everybody, platform, type Borders, type Person } from '#platform/testing/borders.ts';
import { aTrainingSeat, aTrainingSession } from './session/session.factory.ts';
import { aBroughtTraining, aComplianceRecord, aWaitingDocument } from './record.factory.ts';

export const borders: Borders = {
  populate: async (tx, place) => {
    const { agencyId, workerId, home } = place;
    const seenBy = agencyAndWorker(place);
    const complianceId = await aComplianceRecord(tx, agencyId, workerId, {
      file_id: await aWaitingDocument(tx, agencyId, workerId),
    });
    const sessionId = await aTrainingSession(tx, agencyId, { visibility: 'OWN', capacity: 50 });
    const seatId = await aTrainingSeat(tx, sessionId, agencyId, workerId);
    const agencyAlone = (person: Person) => platform(person) || (person.home === home && person.userType === 'AGENCY');
    return {
      ids: { workerIds: place.colleagueId },
      things: {
        '/api/v1/training-session/:id': [{ id: sessionId, seenBy: agencyAlone }],
        '/api/v1/training-session/seat/:id': [{ id: seatId, seenBy: agencyAlone }],
        '/api/v1/worker-training/:id': [{ id: await aBroughtTraining(tx, agencyId, workerId), seenBy }],
        '/api/v1/worker-compliance/:id': [{ id: complianceId, seenBy }],
        // Whose document it is, so that the next parameter goes with it.
        '/tina/worklink/worker/:workerId': [
          { id: workerId, seenBy: (person) => (platform(person) ? home === 0 : seenBy(person)) },
        ],
        '/tina/worklink/worker/:workerId/record/:id': [{ id: complianceId, seenBy }],
      },
    };
  },
  things: {
    '/api/v1/record-type/:id': [{ id: 1, seenBy: everybody }],
    '/api/v1/service/:id': [{ id: 1, seenBy: everybody }],
  },
  commonIds: { requiredFor: 3, serviceId: 1, trainingId: 1, complianceId: 1 },
  queries: { getTrainingReport: { month: '2026-01-01' } },
  allowedWhileSuspended:
    'acceptTrainingSeat cancelTrainingSeat cancelTrainingSession changeTrainingSession closeTrainingSession recordAttendance ' +
    'addWorkerCompliance addWorkerTraining changeWorkerCompliance changeWorkerTraining decideWorkerCompliance ' +
    'decideWorkerTraining deleteWorkerCompliance deleteWorkerTraining openWorkerComplianceDocument ' +
    'openWorkerTrainingDocument uploadWorkerComplianceDocument uploadWorkerTrainingDocument',
  rows: `
    insert into record_requirement (record_type_id, assignment_code_id) select id, 1 from record_type;
    insert into reminder_round (agency_id, day) select id, '2026-01-01' from agency;
    insert into agency_round (job, agency_id, day) select 'remind-of-expiries', id, '2026-01-01' from agency;
  `,
  hidden: ['reminder_round', 'agency_round'],
  kept: ['training_session', 'training_seat'],
};
