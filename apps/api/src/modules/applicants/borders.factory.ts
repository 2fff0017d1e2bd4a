import { everybody, type Borders } from '#platform/testing/borders.ts';
import { anApplicant } from './applicant.factory.ts';

export const borders: Borders = {
  populate: async (tx, { agencyId, home }) => ({
    things: {
      '/api/v1/applicant/:id': [
        {
          // Has applied to the agency, which has not decided.
          id: await anApplicant(tx, agencyId),
          seenBy: (person) => person.home === home && person.userType === 'AGENCY',
        },
      ],
      // Everybody may apply to every agency.
      '/api/v1/guest/agency/:agencyId': [{ id: agencyId, seenBy: everybody }],
    },
  }),
  allowedWhileSuspended: 'rejectApplicant',
};
