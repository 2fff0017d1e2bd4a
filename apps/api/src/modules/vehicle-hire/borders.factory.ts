import { organisations, type Borders } from '#platform/testing/borders.ts';
import {
  aHireInvoice,
  aHirer,
  aHirerDocument,
  aHirerUpload,
  aRentalVehicle,
  aVehicleBooking,
} from './vehicle-hire.factory.ts';

export const borders: Borders = {
  // The client has hired a vehicle of the agency.
  furnish: async (tx, place) => {
    const { agencyId, clientId } = place;
    const seenBy = organisations(place);
    await aHirer(tx, agencyId, clientId);
    const bookingId = await aVehicleBooking(tx, await aRentalVehicle(tx, agencyId), clientId);
    await aHireInvoice(tx, bookingId, [{ description: 'Car rental for 3 days', totalPence: 9900 }]);
    await aHirerUpload(tx, agencyId);
    const documentId = await aHirerDocument(tx, agencyId, clientId);
    return {
      things: {
        '/api/v1/vehicle-booking/:id': [{ id: bookingId, seenBy }],
        '/api/v1/client/:id/document/:documentId': [{ id: documentId, seenBy }],
      },
    };
  },
  goesOn: 'openHirerDocument reuploadHirerDocument uploadHirerFile addHirerDocuments verifyHirer',
  kept: ['hire_invoice', 'hire_invoice_item'],
};
