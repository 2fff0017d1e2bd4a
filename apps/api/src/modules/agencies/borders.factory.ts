import { neighbours, type Borders } from '#platform/testing/borders.ts';

export const borders: Borders = {
  populate: async (_, place) => ({
    things: { '/api/v1/agency/:id': [{ id: place.agencyId, seenBy: neighbours(place) }] },
    ids: { agencyId: place.agencyId, agencyIds: place.agencyId, fromAgencyId: place.agencyId },
  }),
  allowedWhileSuspended: 'updateAgencyProfile uploadAgencyLogo',
};
