import { agencyAndWorker, everybody, platform, type Borders } from '#platform/testing/borders.ts';
import { aBroughtTraining, aComplianceRecord, aWaitingDocument } from './record.factory.ts';

export const borders: Borders = {
  populate: async (tx, place) => {
    const { agencyId, workerId, home } = place;
    const seenBy = agencyAndWorker(place);
    const complianceId = await aComplianceRecord(tx, agencyId, workerId, {
      file_id: await aWaitingDocument(tx, agencyId, workerId),
    });
    return {
      things: {
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
  allowedWhileSuspended:
    'addWorkerCompliance addWorkerTraining changeWorkerCompliance changeWorkerTraining decideWorkerCompliance ' +
    'decideWorkerTraining deleteWorkerCompliance deleteWorkerTraining openWorkerComplianceDocument ' +
    'openWorkerTrainingDocument uploadWorkerComplianceDocument uploadWorkerTrainingDocument',
  rows: `
    insert into record_requirement (record_type_id, assignment_code_id) select id, 1 from record_type;
    insert into reminder_round (agency_id, day) select id, '2026-01-01' from agency;
    insert into agency_round (job, agency_id, day) select 'remind-of-expiries', id, '2026-01-01' from agency;
  `,
  hidden: ['reminder_round', 'agency_round'],
};
