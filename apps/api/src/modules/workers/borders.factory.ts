import { sql } from 'kysely';
import { agencyAndWorker, everybody, organisationsAnd, type Borders } from '#platform/testing/borders.ts';
import { aChangeRequest, aNote, aWorkerPhoto, aWorkRequest, complianceInformation } from './profile.factory.ts';

export const borders: Borders = {
  populate: async (tx, place, keepFile) => {
    const { agencyId, workerId, colleagueId } = place;
    await complianceInformation(tx, agencyId, workerId);
    await aNote(tx, agencyId, workerId);
    await aWorkerPhoto(tx, workerId, await keepFile());
    const worker = { id: workerId, seenBy: organisationsAnd(place, workerId) };
    const colleague = { id: colleagueId, seenBy: organisationsAnd(place, colleagueId) };
    const changeRequestId = await aChangeRequest(tx, agencyId, workerId);
    const workRequestId = await aWorkRequest(tx, workerId);
    return {
      things: {
        '/api/v1/worker/:id': [worker, colleague],
        '/api/v1/worker/:workerId': [worker, colleague],
        // The colleague has none; without one there is nothing to open.
        '/api/v1/worker/:id/photo': [worker],
        '/api/v1/work-request/:id': [{ id: workRequestId, seenBy: (person) => person.workerId === workerId }],
        '/api/v1/change-request/:id': [{ id: changeRequestId, seenBy: agencyAndWorker(place) }],
      },
      ids: { workerId },
    };
  },
  things: { '/api/v1/worker/:id/job/:assignmentCodeId': [{ id: 3, seenBy: everybody }] },
  commonIds: { paymentMethodId: 1 },
  forbidden: { updateOwnPerson: ['WORKER'] },
  allowedWhileSuspended:
    'addWorkerNote removeWorkerJob removeWorkerPhoto updateComplianceInformation updateFitToWork updateWorker ' +
    'uploadWorkerPhoto withdrawChangeRequest withdrawWorkerInvitation',
  rows: `
    insert into client_bar (client_id, worker_id, reason) select distinct client_id, worker_id, 'x' from shift_booking;
  `,
  seenAcross: {
    // A worker sees who invites them, whatever their number there.
    worker_invitation: ({ userType, workerId }) =>
      userType === 'WORKER' ? sql<boolean>`coalesce(known_worker_id, worker_id) = ${workerId}` : undefined,
  },
};
