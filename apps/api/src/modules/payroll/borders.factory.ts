import { ownKind, type Borders } from '#platform/testing/borders.ts';
import { aLocation } from '../clients/client.factory.ts';
import { anExpenseRate } from '../rates/expense-rate.factory.ts';
import { aBooking, aShift, inHours } from '../shifts/shift.factory.ts';
import { aClaim, aReceipt } from './expense-claim.factory.ts';

export const borders: Borders = {
  populate: async (tx, place, keepFile) => {
    const { agencyId, clientId, workerId } = place;
    const where = { clientId, agencyId, location: await aLocation(tx, { client_id: clientId }) };
    const shift = await aShift(tx, where, { starts_at: inHours(-2400), ends_at: inHours(-2392) });
    const booking = await aBooking(tx, shift, agencyId, workerId, { shift_status: 'AUTHORIZED' });
    const rateId = await anExpenseRate(tx, agencyId, { name: 'Borders' });
    const of = { rate_id: rateId, day: inHours(-2400).slice(0, 10) };
    const id = await aClaim(tx, booking, of);
    const receipt = await aReceipt(tx, id, await keepFile());
    const draft = await aClaim(tx, booking, { ...of, status: 'DRAFT', submitted_at: null });
    const mine = (person: Parameters<ReturnType<typeof ownKind>>[0]) => person.workerId === workerId;
    return {
      things: {
        '/api/v1/expense-rate-change/:id': [{ id: rateId, seenBy: ownKind(place, 'AGENCY') }],
        '/api/v1/expense-claim/:id': [{ id, seenBy: ownKind(place, 'AGENCY') }],
        '/api/v1/expense-receipt/:id': [{ id: receipt, seenBy: ownKind(place, 'AGENCY') }],
        '/api/v1/my-expense-claim/:id': [{ id: draft, seenBy: mine }],
        '/api/v1/my-expense-receipt/:id': [{ id: receipt, seenBy: mine }],
      },
      ids: { shiftId: shift, bookingId: booking, rateId },
    };
  },
  allowedWhileSuspended:
    'openExpenseReceipt approveExpenseClaim previewChangedExpenseRate rejectExpenseClaim takeBackExpenseApproval',
};
