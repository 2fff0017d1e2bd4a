import { everybody, organisations, ownKind, type Borders } from '#platform/testing/borders.ts';
import { rate } from '@worklane/contract/money.ts';
import { anAssignmentRate } from './assignment-rate.factory.ts';
import { anExpenseRate } from './expense-rate.factory.ts';
import { aStatutoryFigure } from './statutory-figure.factory.ts';
import { aTransportRate } from './transport-rate.factory.ts';

export const borders: Borders = {
  // In a kind of vehicle that no call of the tests adds one for.
  populate: async (tx, place) => {
    const id = await aTransportRate(tx, place.agencyId, { body_type: 'PICKUP', effective_from: '2041-01-01' });
    const overtime = { afterShift: 480, afterWeek: null, weekday: rate(300_000), saturday: null, sunday: null };
    const assignment = await anAssignmentRate(
      tx,
      place.agencyId,
      { client_id: place.clientId, effective_from: '2041-01-01' },
      undefined,
      { ...overtime, bankHoliday: null },
    );
    const expense = await anExpenseRate(tx, place.agencyId, { effective_from: '2041-01-01' });
    const terms = await tx
      .insertInto('client_terms')
      .values({
        agency_id: place.agencyId,
        client_id: place.clientId,
        effective_from: '2041-01-01',
        payment_days: 14,
        round_to: 15,
        rounding: 'NEAREST',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('late_cancel_step')
      .values({ terms_id: terms.id, within_hours: 24, fee_minutes: 240 })
      .execute();
    const figure = await aStatutoryFigure(tx);
    return {
      things: {
        '/api/v1/client-terms/:id': [{ id: terms.id, seenBy: ownKind(place, 'AGENCY') }],
        '/api/v1/statutory-figure/:id': [
          { id: figure, seenBy: ({ userType }) => userType === 'ADMIN' || userType === 'AGENCY' },
        ],
        '/api/v1/expense-rate/:id': [
          { id: expense, seenBy: (person) => person.userType === 'ADMIN' || ownKind(place, 'AGENCY')(person) },
        ],
        '/api/v1/transport-rate/:id': [{ id, seenBy: ownKind(place, 'AGENCY') }],
        '/api/v1/assignment-rate/:id': [{ id: assignment, seenBy: organisations(place) }],
      },
    };
  },
  things: { '/api/v1/assignment-code/:id': [{ id: 1, seenBy: everybody }] },
  commonIds: { assignmentCodeId: 3, assignmentCodeIds: 3 },
  allowedWhileSuspended:
    'changeAssignmentRate createAssignmentRate endAssignmentRate removeAssignmentRate importRates previewRateImport ' +
    'importExpenseRates previewExpenseRateImport importTransportRates previewTransportRateImport ' +
    'changeExpenseRate createExpenseRate endExpenseRate removeExpenseRate ' +
    'changeTransportRate createTransportRate endTransportRate removeTransportRate ' +
    'setClientTerms removeClientTerms',
};
