import { neighbours, organisations, type Borders } from '#platform/testing/borders.ts';
import { aLocation } from './client.factory.ts';

export const borders: Borders = {
  populate: async (tx, place) => {
    const { id: locationId, directorateId } = await aLocation(tx, { client_id: place.clientId });
    const seenBy = organisations(place);
    return {
      things: {
        '/api/v1/client/:id': [{ id: place.clientId, seenBy }],
        '/api/v1/client/:id/agency/:agencyId': [{ id: place.agencyId, seenBy: neighbours(place) }],
        '/api/v1/shift-directorate/:id': [{ id: directorateId, seenBy }],
        '/api/v1/shift-location/:id': [{ id: locationId, seenBy }],
      },
      ids: { clientId: place.clientId, directorateId, locationId },
    };
  },
  allowedWhileSuspended: 'updateClient',
};
