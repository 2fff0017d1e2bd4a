import { pence } from '@worklane/contract/money.ts';
import { everybody, organisations, ownKind, platform, type Borders, type Person } from '#platform/testing/borders.ts';
import {
  aCardPayment,
  aConditionPhoto,
  aDangerousDefect,
  aHireInvoice,
  aHireCreditNote,
  aHirePayment,
  aHirer,
  aHirerDocument,
  aHirePage,
  aHireRequest,
  aHirerUpload,
  aLogAttachment,
  aLogEntry,
  aPromotion,
  aRentalVehicle,
  aVehicleBooking,
  aVehiclePhoto,
  someMaintenance,
  someVehicleRates,
} from './vehicle-hire.factory.ts';

export const borders: Borders = {
  // The client has hired a vehicle of the agency.
  populate: async (tx, place, keepFile) => {
    const { agencyId, clientId } = place;
    const seenBy = organisations(place);
    await aHirer(tx, agencyId, clientId);
    const vehicle = await aRentalVehicle(tx, agencyId);
    const bookingId = await aVehicleBooking(tx, vehicle, clientId);
    const rateId = await someVehicleRates(tx, vehicle);
    const maintenanceId = await someMaintenance(tx, vehicle, {
      starts_at: '2031-03-01T09:00:00Z',
      ends_at: '2031-03-04T09:00:00Z',
    });
    const photoId = await aVehiclePhoto(tx, vehicle, await keepFile());
    const invoiceId = await aHireInvoice(tx, bookingId, [{ description: 'Car rental for 3 days', totalPence: 9900 }]);
    const creditNoteId = await aHireCreditNote(tx, invoiceId);
    const cardPaymentId = await aCardPayment(tx, bookingId, { chargedPence: 500 });
    const paymentId = await aHirePayment(tx, invoiceId, pence(100));
    await aHirerUpload(tx, agencyId);
    const termsId = await aHirePage(tx, agencyId);
    await aHireRequest(tx, { agencyId, clientId, bookingId }, termsId);
    const promotions = [
      await aPromotion(tx, agencyId, {}, [{ field: 'VEHICLE', operator: 'IN', terms: [String(vehicle.id)] }]),
      await aPromotion(tx, agencyId, { status: 'INACTIVE' }),
    ];
    const seesPromotion = (person: Person) =>
      platform(person) || (person.home === place.home && person.userType === 'AGENCY');
    const conditionPhotoId = await aConditionPhoto(tx, bookingId, await keepFile());
    const entryId = await aLogEntry(tx, vehicle, { author_user_id: place.colleagues.AGENCY });
    const defectId = await aDangerousDefect(tx, await aRentalVehicle(tx, agencyId), place.colleagues.AGENCY);
    const attachmentId = await aLogAttachment(tx, agencyId, entryId, await keepFile());
    const documentId = await aHirerDocument(tx, agencyId, clientId);
    return {
      things: {
        '/api/v1/public-hire/:agencyId': [{ id: agencyId, seenBy: everybody }],
        '/api/v1/promo-code/:id': promotions.map((id) => ({ id, seenBy: seesPromotion })),
        '/api/v1/promo-code/activate/:id': promotions.map((id) => ({ id, seenBy: seesPromotion })),
        '/api/v1/vehicle/:id': [{ id: vehicle.id, seenBy }],
        '/api/v1/vehicle/:id/photo/:photoId': [{ id: photoId, seenBy }],
        '/api/v1/vehicle/:id/rate/:rateId': [{ id: rateId, seenBy }],
        '/api/v1/vehicle/:id/maintenance/:maintenanceId': [{ id: maintenanceId, seenBy }],
        '/api/v1/vehicle-photo/:id': [{ id: photoId, seenBy }],
        '/api/v1/vehicle-location/:id': [{ id: vehicle.locationId, seenBy }],
        '/api/v1/vehicle-booking/:id': [{ id: bookingId, seenBy }],
        '/api/v1/vehicle-booking/:id/payment/:paymentId': [{ id: paymentId, seenBy }],
        '/api/v1/vehicle-booking/:id/card/:cardPaymentId': [{ id: cardPaymentId, seenBy }],
        '/api/v1/vehicle-booking/:id/condition/photo/:photoId': [{ id: conditionPhotoId, seenBy }],
        '/api/v1/condition-photo/:id': [{ id: conditionPhotoId, seenBy }],
        '/api/v1/general-log/:id': [{ id: entryId, seenBy: ownKind(place, 'AGENCY') }],
        '/api/v1/vehicle-defect/:id': [{ id: defectId, seenBy: ownKind(place, 'AGENCY') }],
        '/api/v1/log-attachment/:id': [{ id: attachmentId, seenBy: ownKind(place, 'AGENCY') }],
        '/api/v1/hire-invoice/:id': [{ id: invoiceId, seenBy }],
        '/api/v1/hire-credit-note/:id': [{ id: creditNoteId, seenBy }],
        '/api/v1/client/:id/document/:documentId': [{ id: documentId, seenBy }],
        '/api/v1/hirer-document/:id': [{ id: documentId, seenBy: platform }],
      },
      ids: {
        invoiceId,
        vehicleId: vehicle.id,
        promotionId: promotions[0] ?? 0,
        vehicleIds: vehicle.id,
        locationIds: vehicle.locationId,
        vehicleLocationId: vehicle.locationId,
        termsId,
        correctsId: entryId,
        authorId: place.colleagues.AGENCY,
      },
    };
  },
  queries: {
    findHireOffers: { pickup: '2027-06-01T09:00:00Z', dropoff: '2027-06-02T09:00:00Z' },
    quoteHire: { pickup: '2027-06-01T09:00:00Z', dropoff: '2027-06-02T09:00:00Z' },
    listAvailableVehicles: { pickup: '2041-03-01T09:00:00Z', dropoff: '2041-03-02T09:00:00Z' },
    getFleetCalendar: { from: '2041-03-01' },
  },
  // The platform activates its own alone.
  forbidden: { activatePromotion: ['ADMIN'] },
  allowedWhileSuspended: [
    'openHirerDocument reuploadHirerDocument uploadHirerFile addHirerDocuments verifyHirer',
    'recordHirePayment reverseHirePayment rateVehicleBooking',
    'enterHirerDetails checkHirer',
    'sendPaymentLink holdCardDeposit takeDepositByHand refundCardPayment',
    'handOverVehicle recordVehicleReturn authoriseVehicleReturn completeVehicleBooking putConditionPhoto removeConditionPhoto',
    'endPromotion filterVehicles',
    'updateVehicle retireVehicle updateVehicleLocation',
    'addVehiclePhoto chooseMainVehiclePhoto removeVehiclePhoto setVehicleRates removeVehicleRates',
    'extendVehicleBooking shortenVehicleBooking changeBookedVehicle cancelVehicleBooking',
    'addMaintenance changeMaintenance endMaintenance removeMaintenance changeDueDates changeHireSettings',
    'addGeneralLog addLogAttachment rectifyDefect signOffDefect',
  ].join(' '),
  rows: `insert into card_refund (agency_id, client_id, card_payment_id, amount_pence, reason, state, asked_by)
           select agency_id, client_id, id, 1, 'ASKED', 'FAILED', 'Una Example' from card_payment;
         insert into card_event (id, type) values ('evt_ofTheBorders', 'charge.refunded');
         insert into card_account (agency_id, account) select id, 'acct_border' || lpad(id::text, 8, '0') from agency;
         insert into hire_link (booking_id, agency_id, client_id, token_hash)
           select id, agency_id, client_id, 'hash of ' || id from vehicle_booking;
         insert into hire_settings (agency_id, grace_minutes, late_fee_pence, version) select id, 30, 1000, 2 from agency;
         insert into vehicle_due_dates (vehicle_id, agency_id, mot_on) select id, agency_id, '2041-03-01' from vehicle;
         insert into vehicle_reminder (vehicle_id, kind, due_on, reminded_at_days) select id, 'MOT', '2041-03-01', 60 from vehicle;
         insert into condition_check (agency_id, client_id, booking_id, stage, odometer, fuel, recorded_by)
           select agency_id, client_id, id, 'HANDOVER', 100, 8, 'Una Example' from vehicle_booking;
         insert into hire_rating (agency_id, client_id, booking_id, type, rating, channel, recorded_by)
           select agency_id, client_id, id, 'VEHICLE', 4, 'TELEPHONE', 'Una Example' from vehicle_booking;
         insert into hire_rating_item (agency_id, rating_id, status, rate) select agency_id, id, 'COMFORT', 4 from hire_rating;
         insert into vehicle_location_hours (agency_id, location_id, weekday, opens, closes)
           select agency_id, id, 1, '08:00', '18:00' from vehicle_location;`,
  hidden: ['card_event', 'hire_link', 'vehicle_reminder'],
  kept: [
    'card_payment',
    'card_refund',
    'condition_check',
    'general_log',
    'hire_invoice',
    'hire_invoice_item',
    'hire_rating',
    'hire_rating_item',
    'hire_settings',
    'hire_terms',
    'log_attachment',
    'promotion',
    'promotion_filter',
    'vehicle_defect',
  ],
};
