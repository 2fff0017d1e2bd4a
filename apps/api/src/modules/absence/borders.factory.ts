import { agencyAndWorker, type Borders } from '#platform/testing/borders.ts';
import { aLeave, anAvailabilityEntry } from './absence.factory.ts';

export const borders: Borders = {
  populate: async (tx, place) => {
    await anAvailabilityEntry(tx, place.workerId, { weekday: 1, availability: 'PREFERRED' });
    const leaveId = await aLeave(tx, place.agencyId, place.workerId);
    return { things: { '/api/v1/worker-leave/:id': [{ id: leaveId, seenBy: agencyAndWorker(place) }] } };
  },
  queries: {
    getMyCalendar: { from: '2030-01-07', to: '2030-01-13' },
    listLeaveClashes: { from: '2030-01-07', to: '2030-01-13' },
    listWorkerWeeks: { week: '2030-01-07' },
  },
  allowedWhileSuspended: 'approveLeave cancelLeave enterLeave rejectLeave',
};
