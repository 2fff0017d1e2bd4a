import { pence } from '@worklane/contract/money.ts';
import { organisations, type Borders } from '#platform/testing/borders.ts';
import {
  aHireInvoice,
  aHirePayment,
  aHirer,
  aHirerDocument,
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
    const invoiceId = await aHireInvoice(tx, bookingId, [{ description: 'Car rental for 3 days', totalPence: 9900 }]);
    const paymentId = await aHirePayment(tx, invoiceId, pence(100));
    const documentId = await aHirerDocument(tx, agencyId, clientId);
    return {
      things: {
        '/api/v1/vehicle-booking/:id': [{ id: bookingId, seenBy }],
        '/api/v1/vehicle-booking/:id/payment/:paymentId': [{ id: paymentId, seenBy }],
        '/api/v1/hire-invoice/:id': [{ id: invoiceId, seenBy }],
        '/api/v1/client/:id/document/:documentId': [{ id: documentId, seenBy }],
      },
      ids: { invoiceId },
    };
  },
  goesOn: 'openHirerDocument recordHirePayment reuploadHirerDocument reverseHirePayment',
  kept: ['hire_invoice', 'hire_invoice_item'],
};
