import { sql } from 'kysely';
import type { Actor } from '#platform/auth/actor.ts';
import { isOwn, type NameSource } from '#platform/audit/named-table.ts';
import type { Module } from '#platform/http/module.ts';
import { bookingListRoutes } from './booking-list/booking-list.routes.ts';
import { bookingRoutes } from './booking/booking.routes.ts';
import { calendarRoutes } from './calendar/calendar.routes.ts';
import { cardRoutes } from './card/card.routes.ts';
import { emailPaymentLink } from './card/email-payment-link.job.ts';
import { lookAfterAllCards, lookAfterCards } from './card/look-after-cards.job.ts';
import { CARD_REPORTS_PATH, receiveCardReport } from './card/receive-card-report.ts';
import { conditionRoutes } from './condition/condition.routes.ts';
import { trackOverdueHires } from './condition/track-overdue-hires.job.ts';
import { dueDateRoutes } from './due-date/due-dates.routes.ts';
import { dueDateReminders } from './due-date/remind-of-due-dates.job.ts';
import { announceDefect } from './defect/announce-defect.job.ts';
import { defectRoutes } from './defect/defect.routes.ts';
import { documentRoutes } from './document/document.routes.ts';
import { figureRoutes } from './figures/figures.routes.ts';
import { expireHireHolds } from './hire/expire-holds.job.ts';
import { hireRoutes } from './hire/hire.routes.ts';
import { notifyHirer } from './hire/notify-hirer.job.ts';
import { hirerRoutes } from './hirer/hirer.routes.ts';
import { logRoutes } from './log/log.routes.ts';
import { importRoutes } from './import/import.routes.ts';
import { locationRoutes } from './vehicle/location.routes.ts';
import { maintenanceRoutes } from './vehicle/maintenance.routes.ts';
import { rateRoutes } from './vehicle/rate.routes.ts';
import { vehicleRoutes } from './vehicle/vehicle.routes.ts';
import { invoiceRoutes } from './invoice/invoice.routes.ts';
import { completePromotions } from './promotion/complete-promotions.job.ts';
import { promotionRoutes } from './promotion/promotion.routes.ts';
import { publicHireRoutes } from './public/public.routes.ts';
import { forgetUnconfirmedHirers } from './public/forget-hirers.job.ts';
import { remindOfDetails } from './public/remind-of-details.job.ts';
import { sendHireLink } from './public/send-hire-link.job.ts';
import { ratingRoutes } from './rating/rating.routes.ts';
import { hireSettingsRoutes } from './settings/hire-settings.routes.ts';

const vehicles = (actor: Actor): NameSource => ({
  from: sql.table('vehicle'),
  id: sql.ref('vehicle.id'),
  name: sql.ref('vehicle.name'),
  may: actor.userType === 'CLIENT' ? sql`false` : isOwn('vehicle', actor),
});

export const vehicleHire: Module = {
  name: 'vehicle-hire',
  routes: [
    ...vehicleRoutes,
    ...rateRoutes,
    ...maintenanceRoutes,
    ...dueDateRoutes,
    ...logRoutes,
    ...defectRoutes,
    ...locationRoutes,
    ...importRoutes,
    ...calendarRoutes,
    ...bookingRoutes,
    ...hireRoutes,
    ...ratingRoutes,
    ...conditionRoutes,
    ...bookingListRoutes,
    ...invoiceRoutes,
    ...cardRoutes,
    ...hirerRoutes,
    ...documentRoutes,
    ...promotionRoutes,
    ...figureRoutes,
    ...publicHireRoutes,
    ...hireSettingsRoutes,
  ],
  signedCalls: [{ path: CARD_REPORTS_PATH, receive: receiveCardReport }],
  jobs: [
    announceDefect,
    completePromotions,
    dueDateReminders,
    emailPaymentLink,
    expireHireHolds,
    forgetUnconfirmedHirers,
    lookAfterAllCards,
    lookAfterCards,
    notifyHirer,
    remindOfDetails,
    sendHireLink,
    trackOverdueHires,
  ],
  outdated: [
    // Long after the provider has given up on sending it again.
    { table: 'card_event', when: `received_at < now() - interval '90 days'` },
    // With its file, whose bytes the sweep of files takes then.
    {
      table: 'stored_file',
      when: `id in (select file_id from hirer_upload where uploaded_at < now() - interval '24 hours')`,
    },
    // What somebody has entered, and nobody with that address has confirmed: it ran out, or was cancelled before anything was charged.
    {
      table: 'hire_request',
      when: `confirmed_at is null and (accepted_at < now() - interval '24 hours')
             and booking_id in (select b.id from vehicle_booking b where b.status = 'CANCELLED')
             and not exists (select from hire_invoice i where i.booking_id = hire_request.booking_id)`,
    },
  ],
  audit: {
    named: [
      { table: 'vehicle', columns: ['vehicle_id'], precedence: { vehicle_id: 31 }, source: vehicles },
      // What entries call a vehicle that are older than the name of its table.
      { table: 'rental_vehicle', source: vehicles },
    ],
    // A booking of a vehicle, and a place where vehicles are.
    otherwise: [
      'card_payment.booking_id',
      'condition_check.booking_id',
      'condition_photo.booking_id',
      'general_log.corrected_entry_id',
      'hire_invoice.booking_id',
      'hire_link.booking_id',
      'hire_rating.booking_id',
      'hire_request.booking_id',
      'log_attachment.entry_id',
      'rental_vehicle.location_id',
      'vehicle.location_id',
      'vehicle_booking.location_id',
      'vehicle_booking.promotion_id',
      'vehicle_defect.entry_id',
      'vehicle_location_hours.location_id',
    ],
  },
  constraints: {
    card_account_once: { field: 'account', message: 'Another agency has this account already.' },
    card_payment_under_way: 'Somebody else has just begun this. Reload the page to see how it stands.',
    condition_check_pkey: 'This has already been recorded.',
    condition_photo_place: 'Somebody else has just added a photo of this view. Reload and try again.',
    hirer_document_once: {
      field: 'clientDocs.0.name',
      message: 'This hirer already has a document of this type. Re-upload that one instead.',
    },
    hire_rating_once: 'This has already been rated.',
    client_is_private: 'This client is private to one agency: nobody is sent there, and it has no portal.',
    promotion_code: { field: 'code', message: 'Another promotion already has this code. Choose a different one.' },
    general_log_corrected_once: 'Somebody else has just corrected this entry. Reload the page to see how it stands.',
    log_attachment_place: 'Somebody else has just added an attachment. Please try again.',
    vehicle_held_once: 'This vehicle isn’t available for the whole of that time.',
    vehicle_not_double_booked: 'This vehicle isn’t available for the whole of that time.',
    vehicle_hold_needs_active: 'This vehicle isn’t active, so it can’t be hired.',
    vehicle_hold_needs_roadworthy: 'This vehicle is off the road because of a dangerous defect, so it can’t be booked.',
    vehicle_hold_fits_purpose: 'This vehicle is not for that.',
    vehicle_keeps_its_purpose: 'This vehicle has bookings ahead. Move or cancel them first.',
    vehicle_is_for_something: 'Choose hire, transport or both.',
    vehicle_regno: { field: 'regno', message: 'You already have a vehicle with this registration number.' },
    vehicle_location_name: { field: 'name', message: 'You already have a location with this name.' },
  },
  demo: () => import('./demo/hire.ts'),
  borders: () => import('./borders.factory.ts'),
};
