import { everybody, type Borders } from '#platform/testing/borders.ts';
import { anOwnBankHoliday } from './calendar.factory.ts';

export const borders: Borders = {
  populate: async (tx, { agencyId, home }) => ({
    things: {
      '/api/v1/agency-bank-holiday/:id': [
        { id: await anOwnBankHoliday(tx, agencyId), seenBy: (person) => person.home === home },
      ],
    },
  }),
  things: { '/api/v1/bank-holiday/:id': [{ id: 1, seenBy: everybody }] },
  queries: {
    getBankHolidays: { from: '2030-01-07', to: '2030-01-13' },
    listAgencyBankHolidays: { year: '2030' },
  },
  allowedWhileSuspended: 'addAgencyBankHoliday changeCalendarChoice leaveOutBankHoliday takeBackAgencyBankHoliday',
  rows: `
    insert into calendar_choice (agency_id, time_zone, region, version) select id, 'Europe/Paris', null, 2 from agency;
  `,
};
