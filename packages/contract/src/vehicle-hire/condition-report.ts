import { z } from 'zod';
import { across } from '../across.ts';
import { amount as amountInput, orNothing } from '../amounts.ts';
import { endpoint, fileEndpoint, uploadEndpoint } from '../endpoint.ts';
import { instant, optionalLines, requiredText } from '../fields.ts';
import { MIB, type UploadRule } from '../files/upload.ts';
import { Id } from '../paging.ts';
import { MissingRate } from '../vat-in-pounds.ts';
import { READS_BOOKINGS } from './access.ts';
import { HireDeposit, HireLack, HireStatus } from './booking.ts';
import { amount } from './hire-invoice.ts';
import { FuelType } from './vehicle.ts';

/** A vehicle's condition is written down when the hirer gets it, and when it is back. */
export const CONDITION_STAGES = ['HANDOVER', 'RETURN'] as const;
export const ConditionStage = z.enum(CONDITION_STAGES);
export type ConditionStage = z.infer<typeof ConditionStage>;

/** What a photo shows, so that the two of a view stand side by side; details are whatever else is worth one. */
export const CONDITION_VIEWS = [
  'FRONT',
  'REAR',
  'LEFT',
  'RIGHT',
  'INTERIOR',
  'DASHBOARD',
  'DETAIL_1',
  'DETAIL_2',
  'DETAIL_3',
  'DETAIL_4',
  'DETAIL_5',
  'DETAIL_6',
] as const;
export const ConditionView = z.enum(CONDITION_VIEWS);
export type ConditionView = z.infer<typeof ConditionView>;

/** Fuel, or charge, is read in eighths. */
export const FULL_TANK = 8;

/** At most so many damages are written down at once. */
export const MAX_DAMAGES = 20;

export const ConditionPhoto = z.object({ id: z.int(), stage: ConditionStage, view: ConditionView, url: z.string() });
export type ConditionPhoto = z.infer<typeof ConditionPhoto>;

export const ConditionCheck = z.object({
  /** When the vehicle changed hands. */
  at: z.string(),
  /** In kilometres. */
  odometer: z.int(),
  /** Eighths of a full tank or battery. */
  fuel: z.int(),
  /** At handover all that were there; at the return those that were not there before. */
  damages: z.array(z.string()),
  note: z.string().nullable(),
  recordedBy: z.string(),
});
export type ConditionCheck = z.infer<typeof ConditionCheck>;

/** Kilometres of a hire. */
export const HireMileage = z.object({
  driven: z.int(),
  /** Null where they are not limited. */
  allowance: z.int().nullable(),
  excess: z.int(),
  /** What the excess comes to, with the tax in it. */
  excessCharge: amount,
});
export type HireMileage = z.infer<typeof HireMileage>;

/** What a return may cost that the provider may do without. */
export const WAIVABLE_CHARGES = ['EXCESS_MILEAGE', 'LATE_RETURN'] as const;
export const WaivableCharge = z.enum(WAIVABLE_CHARGES);
export type WaivableCharge = z.infer<typeof WaivableCharge>;

export const ConditionReport = z.object({
  /** The booking. */
  id: z.int(),
  status: HireStatus,
  start: z.string(),
  end: z.string(),
  timeZone: z.string(),
  currency: z.string(),
  vehicle: z.object({ name: z.string(), model: z.string(), regno: z.string(), fuelType: FuelType }),
  location: z.object({ city: z.string(), country: z.string() }),
  agency: z.object({ name: z.string() }),
  /** The hirer. */
  client: z.object({ id: z.int(), name: z.string() }),
  handover: ConditionCheck.nullable(),
  return: ConditionCheck.nullable(),
  /** In the order of the views. As long as its stage is not recorded a photo may be replaced. */
  photos: z.array(ConditionPhoto),
  /** What was known of the vehicle before the handover, for whoever hands it over. */
  known: z.object({ odometer: z.int().nullable(), damages: z.array(z.string()) }),
  /** Null as long as it is not back, or where nobody wrote down how it went out. */
  mileage: HireMileage.nullable(),
  /** What bringing it back late costs, as it was agreed; null where that is nothing. */
  late: z.object({ hours: z.int(), charge: amount }).nullable(),
  /** What of that was not charged, and why; null where all was. */
  waived: z.object({ charges: z.array(WaivableCharge), reason: z.string() }).nullable(),
  deposit: HireDeposit.nullable(),
  /** It should have been back by now. */
  overdue: z.boolean(),
  /** Whoever has the vehicle next, as far as it is booked. */
  next: z.object({ id: z.int().nullable(), start: z.string() }).nullable(),
  /** The booking that still has the vehicle although this one should begin. */
  awaits: z.object({ id: z.int(), end: z.string() }).nullable(),
  /** What keeps it from being handed over; null where nothing does, or where it isn’t ahead. */
  lacks: HireLack.nullable(),
  /** What its invoices leave to be paid. */
  amountDue: amount,
  /** Where its return can be authorised, which invoices what it costs. */
  missingRate: MissingRate,
  can: z.object({
    handOver: z.boolean(),
    recordReturn: z.boolean(),
    authoriseReturn: z.boolean(),
    /** Everything is paid, too. */
    complete: z.boolean(),
  }),
});
export type ConditionReport = z.infer<typeof ConditionReport>;

const ODOMETER = 'Enter the kilometres that the odometer shows, from 0 to 9,999,999.';
const FUEL = 'Choose how full it is.';

const check = {
  /** When it changed hands: now, or earlier where it is recorded later. */
  at: instant(),
  odometer: z.int(ODOMETER).min(0, ODOMETER).max(9_999_999, ODOMETER),
  /** The value of a select, or the number itself. */
  fuel: z.union(
    [
      z.int(FUEL).min(0, FUEL).max(FULL_TANK, FUEL),
      z
        .string()
        .regex(/^[0-8]$/, FUEL)
        .transform(Number),
    ],
    FUEL,
  ),
  damages: z
    .array(requiredText('Describe the damage, or remove the line.', 200))
    .max(MAX_DAMAGES, `List at most ${MAX_DAMAGES} damages; put the rest into the note.`)
    .default([]),
  note: optionalLines(1000),
};

export const ConditionInput = z.strictObject(check);

const ById = z.strictObject({ id: Id });
const KEEPERS = { userTypes: ['AGENCY'], permission: 'MANAGE_TRANSPORT' } as const;

const example = { at: '2026-01-05T09:00:00Z', odometer: 12_000, fuel: 8 };

export const getConditionReport = endpoint({
  method: 'GET',
  path: '/api/v1/vehicle-booking/:id/condition',
  summary: 'A booking’s vehicle condition report: how the vehicle went out and how it came back',
  access: READS_BOOKINGS,
  params: ById,
  response: ConditionReport,
});

export const CONDITION_PHOTO = {
  kind: 'CONDITION_PHOTO',
  accepts: ['image/jpeg', 'image/png', 'image/webp'],
  maxBytes: 8 * MIB,
  maxSide: 1600,
} as const satisfies UploadRule;

export const putConditionPhoto = uploadEndpoint({
  method: 'PUT',
  path: '/api/v1/vehicle-booking/:id/condition/photo',
  summary: 'Keep a photo for the condition report, in place of one of the same view; sent again, nothing changes',
  access: KEEPERS,
  params: ById,
  upload: CONDITION_PHOTO,
  body: z.strictObject({ stage: ConditionStage, view: ConditionView }),
  response: ConditionReport,
  example: { stage: 'HANDOVER', view: 'FRONT' },
});

export const getConditionPhoto = fileEndpoint({
  path: '/api/v1/condition-photo/:id',
  summary: 'A photo of a condition report',
  access: READS_BOOKINGS,
  params: ById,
});

export const removeConditionPhoto = endpoint({
  method: 'DELETE',
  path: '/api/v1/vehicle-booking/:id/condition/photo/:photoId',
  summary: 'Remove a photo from a condition report, as long as its stage is not recorded',
  access: KEEPERS,
  params: z.strictObject({ id: Id, photoId: Id }),
  response: ConditionReport,
});

export const handOverVehicle = endpoint({
  method: 'POST',
  path: '/api/v1/vehicle-booking/:id/handover',
  summary: 'Record that the hirer has the vehicle, and how it went out',
  access: KEEPERS,
  params: ById,
  body: ConditionInput,
  response: ConditionReport,
  idempotent: true,
  example,
});

export const recordVehicleReturn = endpoint({
  method: 'POST',
  path: '/api/v1/vehicle-booking/:id/return',
  summary: 'Record that the vehicle is back, and how it came back',
  access: KEEPERS,
  params: ById,
  body: ConditionInput,
  response: ConditionReport,
  idempotent: true,
  example,
});

const CHARGE = 'Enter an amount from 0.01 to 100,000, with two decimals at most.';
const KEPT = 'Enter an amount from 0 to 100,000, with two decimals at most.';

export const ReturnSettlement = across(
  z.strictObject({
    /** What the hirer pays for damage; as compensation it is outside the scope of VAT. */
    charges: z
      .array(
        z.strictObject({
          description: requiredText('Describe the damage, or remove the line.', 200),
          amount: amountInput(CHARGE, 10_000_000).refine((pence) => pence > 0, CHARGE),
        }),
      )
      .max(MAX_DAMAGES, `Charge at most ${MAX_DAMAGES} damages.`)
      .default([]),
    /** What of the deposit pays for this return; the rest is released. */
    keptDeposit: orNothing(amountInput(KEPT, 10_000_000)),
    /** What of the return is not charged although it would cost something. */
    waive: z.array(WaivableCharge).max(WAIVABLE_CHARGES.length).default([]),
    waiverReason: optionalLines(255),
  }),
  ['waive', 'waiverReason'],
  ({ waive, waiverReason }) => waive.length === 0 || waiverReason !== null,
  'Say why it isn’t charged.',
);

export const authoriseVehicleReturn = endpoint({
  method: 'POST',
  path: '/api/v1/vehicle-booking/:id/return/authorise',
  summary: 'Authorise a return: charge excess mileage and damage, and release the deposit or keep a part of it',
  access: KEEPERS,
  params: ById,
  body: ReturnSettlement,
  response: ConditionReport,
  idempotent: true,
  example: { charges: [{ description: 'Scratched bumper', amount: '120.00' }] },
});

export const completeVehicleBooking = endpoint({
  method: 'POST',
  path: '/api/v1/vehicle-booking/:id/complete',
  summary: 'Complete a booking whose return is authorised and whose invoices are paid',
  access: KEEPERS,
  params: ById,
  response: ConditionReport,
});

export const downloadConditionReport = fileEndpoint({
  path: '/api/v1/vehicle-booking/:id/condition/report',
  summary: 'A booking’s vehicle condition report as a PDF',
  access: READS_BOOKINGS,
  params: ById,
});
