import { pence, sum } from '@worklane/contract/money.ts';
import { issueHireInvoice, payHireInvoice, type HirePayment } from '../invoice/invoice.service.ts';
import { agree, pricesOf } from '../hire/agreement.rules.ts';
import type { HireCharge } from '../price/price.rules.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Insertable } from 'kysely';
import type { BodyType, FuelType, HireStatus, Vehicle as VehicleTable } from '#platform/db/schema.generated.ts';
import { chance, type Chance } from '#platform/demo/chance.ts';
import type { Demo } from '#platform/demo/scene.ts';
import type { Files } from '#platform/files/files.ts';
import { addVehiclePhotos } from './vehicle-photos.ts';
import { addGeneralLogs } from './general-logs.ts';
import { addHirePage, addHirersFromPage } from './hire-page.ts';
import { addConditionReports } from './condition-reports.ts';
import { addHirerDocuments } from './hirer-documents.ts';
import { addPromotions } from './promotions.ts';
import { addRatings } from './ratings.ts';

const ZONE = 'Europe/London';
/** A return this much later than the day's hour costs no further day. */
const GRACE_MINUTES = 60;
/** 20 %. */
const VAT_BASIS_POINTS = 2000;

type Model = {
  name: string;
  model: string;
  color: string;
  body: BodyType;
  fuel: FuelType;
  transmission: 'Manual' | 'Automatic';
  doors: number;
  seats: number;
  dailyPence: number;
  engineSize: string | null;
  /** Kilometres a day, and ten-thousandths for each one beyond; none where they are unlimited. */
  allowance?: { kilometres: number; excess: number };
  depositPence: number;
};

/** Makes that nobody builds. */
const MODELS: readonly Model[] = [
  {
    name: 'Linnet',
    model: 'City',
    color: 'Silver',
    body: 'HATCHBACK',
    fuel: 'PETROL',
    transmission: 'Manual',
    doors: 5,
    seats: 5,
    dailyPence: 3450,
    engineSize: '1.0 l',
    allowance: { kilometres: 200, excess: 1850 },
    depositPence: 20000,
  },
  {
    name: 'Linnet',
    model: 'City e',
    color: 'White',
    body: 'HATCHBACK',
    fuel: 'ELECTRIC',
    transmission: 'Automatic',
    doors: 5,
    seats: 5,
    dailyPence: 4200,
    engineSize: null,
    allowance: { kilometres: 250, excess: 1850 },
    depositPence: 25000,
  },
  {
    name: 'Merrow',
    model: 'Traveller 7',
    color: 'Blue',
    body: 'MPV',
    fuel: 'DIESEL',
    transmission: 'Manual',
    doors: 5,
    seats: 7,
    dailyPence: 6200,
    engineSize: '2.0 l',
    allowance: { kilometres: 250, excess: 2200 },
    depositPence: 30000,
  },
  {
    name: 'Merrow',
    model: 'Access Lift',
    color: 'White',
    body: 'SPECIAL',
    fuel: 'DIESEL',
    transmission: 'Automatic',
    doors: 4,
    seats: 6,
    dailyPence: 8900,
    engineSize: '2.3 l',
    allowance: { kilometres: 180, excess: 2750 },
    depositPence: 50000,
  },
  {
    name: 'Tarn',
    model: 'Ridge',
    color: 'Green',
    body: 'SUV',
    fuel: 'PHYBRID',
    transmission: 'Automatic',
    doors: 5,
    seats: 5,
    dailyPence: 7150,
    engineSize: '2.5 l',
    depositPence: 40000,
  },
  {
    name: 'Tarn',
    model: 'Hauler',
    color: 'Grey',
    body: 'PICKUP',
    fuel: 'DIESEL',
    transmission: 'Manual',
    doors: 4,
    seats: 5,
    dailyPence: 6800,
    engineSize: '3.0 l',
    allowance: { kilometres: 300, excess: 2400 },
    depositPence: 40000,
  },
];

type Vehicle = {
  id: number;
  agencyId: number;
  locationId: number;
  rates: ReturnType<typeof ratesOf>;
  allowance: Model['allowance'];
  /** Days from today on which it is free, counted away from today: into the past, and ahead. */
  past: number;
  ahead: number;
};

type Place = { agencyId: number; locationId: number };

const hoursOn = (weekday: number) =>
  weekday < 6 ? { opens: '07:30', closes: '18:30' } : { opens: '09:00', closes: '13:00' };

const addPlace = async (tx: Tx, agencyId: number, name: string, city: string, days: number): Promise<Place> => {
  const { id } = await tx
    .insertInto('vehicle_location')
    .values({ agency_id: agencyId, name, city, country: 'United Kingdom', turnaround_minutes: 60 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const weekdays = Array.from({ length: days }, (_, index) => index + 1);
  await tx
    .insertInto('vehicle_location_hours')
    .values(weekdays.map((weekday) => ({ agency_id: agencyId, location_id: id, weekday, ...hoursOn(weekday) })))
    .execute();
  return { agencyId, locationId: id };
};

const addVehicle = async (
  tx: Tx,
  { agencyId, locationId }: Place,
  { name, model, color, body, fuel, transmission, doors, seats, engineSize, allowance, depositPence }: Model,
  values: Pick<Insertable<VehicleTable>, 'regno'> & Partial<Insertable<VehicleTable>>,
): Promise<number> => {
  const { id } = await tx
    .insertInto('vehicle')
    .values({
      name,
      model,
      color,
      body_type: body,
      fuel_type: fuel,
      transmission_type: transmission,
      doors,
      seats,
      engine_size: engineSize,
      air_conditioning: seats < 7,
      max_daily_mileage: allowance?.kilometres ?? null,
      excess_mileage_rate: allowance?.excess ?? null,
      deposit_pence: depositPence,
      mileage: 8_000 + ((seats * depositPence) % 60_000),
      status: 'ACTIVE',
      ...values,
      agency_id: agencyId,
      location_id: locationId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const modelAt = (index: number): Model => MODELS[index % MODELS.length] as Model;

/** Last year's rates, this year's, and for the dearer ones those of the spring; weekends cost a little more. */
const ratesOf = (dailyPence: number, today: Temporal.PlainDate) => {
  const from = (day: Temporal.PlainDate, weekday: number) => ({
    from: day.toString(),
    mtf: weekday,
    sat: Math.round((weekday * 1.15) / 50) * 50,
    sun: dailyPence > 6000 ? Math.round((weekday * 1.25) / 50) * 50 : null,
  });
  return [
    from(today.subtract({ days: 420 }), dailyPence - 250),
    from(today.subtract({ days: 60 }), dailyPence),
    ...(dailyPence > 7000 ? [from(today.add({ days: 90 }), dailyPence + 400)] : []),
  ];
};

const addRates = async (tx: Tx, { id, agencyId, rates }: Vehicle): Promise<void> => {
  await tx
    .insertInto('vehicle_rate')
    .values(
      rates.map(({ from, mtf, sat, sun }) => ({
        agency_id: agencyId,
        vehicle_id: id,
        effective_from: from,
        mtf_pence: mtf,
        sat_pence: sat,
        sun_pence: sun,
      })),
    )
    .execute();
};

const addFleet = async (
  tx: Tx,
  files: Files,
  place: Place,
  plates: readonly string[],
  today: Temporal.PlainDate,
): Promise<Vehicle[]> => {
  const fleet: Vehicle[] = [];
  for (const [index, regno] of plates.entries()) {
    const model = modelAt(index);
    const id = await addVehicle(tx, place, model, { regno });
    await addVehiclePhotos(tx, files, { id, agencyId: place.agencyId }, model);
    const rates = ratesOf(model.dailyPence, today);
    const vehicle = { id, ...place, rates, allowance: model.allowance, past: 3, ahead: 3 };
    await addRates(tx, vehicle);
    fleet.push(vehicle);
  }
  return fleet;
};

/** What has not been approved, or not yet, and what is not hired out any more. */
const addOthers = async (tx: Tx, files: Files, place: Place, now: number): Promise<void> => {
  const waiting = await addVehicle(tx, place, modelAt(4), {
    regno: 'BR76 AAG',
    status: 'AWAITING_APPROVAL',
    color: 'Blue',
  });
  await addVehiclePhotos(tx, files, { id: waiting, agencyId: place.agencyId }, { ...modelAt(4), color: 'Blue' });
  await addVehicle(tx, place, modelAt(3), { regno: 'BR76 AAH', status: 'AWAITING_APPROVAL', for_transport: true });
  await addVehicle(tx, place, modelAt(0), {
    regno: 'BR63 AAJ',
    status: 'REJECTED',
    rejection_reason:
      'The registration number is that of a van. Please check it, and add a photo that shows the plate.',
    decided_at: new Date(now - 2 * 24 * 3_600_000).toISOString(),
    color: 'Red',
  });
  await addVehicle(tx, place, modelAt(2), { regno: 'BR12 AAK', status: 'RETIRED', mileage: 241_350, color: 'Grey' });
};

/** When a booking of that state lies, in days from today, so that no vehicle is out twice. */
const spanOf = (vehicle: Vehicle, status: HireStatus, days: number): number => {
  if (status === 'WAITINGAUTH') return -1;
  if (status === 'BOOKED' || status === 'RESERVED') {
    const from = vehicle.ahead;
    vehicle.ahead += days + 2;
    return from;
  }
  vehicle.past += days + 2;
  return -vehicle.past;
};

type Payment = Pick<HirePayment, 'method' | 'reference'>;
const PAYMENTS: readonly ((bookingId: number) => Payment)[] = [
  (id) => ({ method: 'CARD', reference: `https://dashboard.stripe.example/payments/pi_${id}` }),
  (id) => ({ method: 'CARD', reference: `https://dashboard.stripe.example/payments/pi_${id}` }),
  (id) => ({ method: 'MOBILE_MONEY', reference: `https://www.paynow.example/transaction/${id}` }),
  (id) => ({ method: 'BANK_TRANSFER', reference: `HIRE ${id}` }),
  () => ({ method: 'CASH', reference: null }),
];

const NO_BENEFIT = { benefit: null, benefitTitle: null };
const BENEFITS = [
  { benefit: { type: 'DISCOUNT', percent: 10 }, benefitTitle: 'Welcome back' },
  NO_BENEFIT,
  NO_BENEFIT,
  NO_BENEFIT,
] as const;

const termsFor = ({ rates, allowance }: Vehicle) => ({
  prices: pricesOf(rates),
  benefitDays: 1,
  graceMinutes: GRACE_MINUTES,
  vatBasisPoints: VAT_BASIS_POINTS,
  maxDailyMileage: allowance?.kilometres ?? null,
  excessMileageRate: allowance?.excess ?? null,
});

/** When a booking was made: days before the pick-up, and before now. */
const madeAt = (pickUp: Temporal.ZonedDateTime, today: Temporal.PlainDate): Temporal.ZonedDateTime => {
  const made = pickUp.subtract({ days: 1 + ((pickUp.dayOfYear * 5) % 17) });
  const latest = today.subtract({ days: 1 + (pickUp.dayOfYear % 6) });
  return Temporal.PlainDate.compare(made.toPlainDate(), latest) < 0
    ? made
    : latest.toZonedDateTime({ timeZone: made.timeZoneId, plainTime: made.toPlainTime() });
};

const addBooking = async (
  tx: Tx,
  luck: Chance,
  today: Temporal.PlainDate,
  vehicle: Vehicle,
  clientId: number,
  status: HireStatus,
): Promise<number> => {
  const days = status === 'WAITINGAUTH' ? 2 : luck.of([1, 1, 2, 2, 3, 3, 4, 5, 7]);
  const pickUp = today
    .add({ days: spanOf(vehicle, status, days) })
    .toZonedDateTime({ timeZone: ZONE, plainTime: luck.of(['08:30', '09:00', '10:00', '13:30']) });
  const dropOff = pickUp.add({ days });
  const made = madeAt(pickUp, today);
  const span = { pickup: pickUp.toInstant().toString(), dropoff: dropOff.toInstant().toString() };
  const agreed = agree({ ...termsFor(vehicle), ...luck.of(BENEFITS) }, span, ZONE);
  if (!agreed) throw new Error('A vehicle of the demo data has no rates.');
  const { days: daysCharged, charges, discount } = agreed.quote;
  const { id } = await tx
    .insertInto('vehicle_booking')
    .values({
      agency_id: vehicle.agencyId,
      client_id: clientId,
      vehicle_id: vehicle.id,
      location_id: vehicle.locationId,
      starts_at: span.pickup,
      ends_at: span.dropoff,
      status,
      days_hired: daysCharged.length,
      agreed: JSON.stringify(agreed),
      currency: 'GBP',
      created_at: made.toInstant().toString(),
      source: pickUp.dayOfYear % 3 === 0 ? 'PLATFORM' : 'AGENCY',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // What was cancelled here was cancelled before anything was paid.
  if (status === 'RESERVED' || status === 'CANCELLED') return id;
  const bill = async (
    lines: readonly HireCharge[],
    { discount: off = pence(0), paid = true, on = made.toPlainDate() } = {},
  ) => {
    const key = `hire-${id}-${lines[0]?.daily ? 'rental' : 'return'}`;
    const invoiceId = await issueHireInvoice(tx, vehicle.agencyId, key, {
      bookingId: id,
      charges: lines,
      discount: off,
      vatBasisPoints: VAT_BASIS_POINTS,
      on,
    });
    if (!paid) return;
    const amount = pence(sum(lines.map(({ total }) => total)) - off);
    const payment = luck.of(PAYMENTS)(id);
    await payHireInvoice(tx, vehicle.agencyId, `${key}-payment`, { invoiceId, amount, on, ...payment });
  };
  await bill(charges, { discount });
  if (status === 'COMPLETE' && luck.next() < 0.15) {
    const kilometres = 12 + luck.below(80);
    const description = `Excess mileage: ${kilometres} km`;
    await bill([{ description, daily: null, total: pence(kilometres * 22) }], {
      paid: luck.next() < 0.5,
      on: dropOff.toPlainDate(),
    });
  }
  return id;
};

/** One is at the workshop until tomorrow, another goes in next month; neither has anything booked then. */
const addMaintenance = async (tx: Tx, fleet: readonly Vehicle[], today: Temporal.PlainDate): Promise<void> => {
  const at = (days: number, plainTime: string) =>
    today.add({ days }).toZonedDateTime({ timeZone: ZONE, plainTime }).toInstant().toString();
  const [first, , , , , last] = fleet;
  if (!first || !last) return;
  const of = ({ id, agencyId }: Vehicle) => ({ agency_id: agencyId, vehicle_id: id });
  const planned = last.ahead + 20;
  await tx
    .insertInto('vehicle_maintenance')
    .values([
      { ...of(first), starts_at: at(-2, '17:00'), ends_at: at(1, '12:00'), reason: 'New brake pads and discs' },
      { ...of(last), starts_at: at(planned, '08:00'), ends_at: at(planned, '16:00'), reason: 'MOT and annual service' },
    ])
    .execute();
};

/** A small fleet as one finds it: one tax about to expire, one service due, one MOT a day late, one van that nobody has entered yet. */
const addDueDates = async (tx: Tx, fleet: readonly Vehicle[], today: Temporal.PlainDate): Promise<void> => {
  const on = (days: number) => today.add({ days }).toString();
  await tx
    .insertInto('vehicle_due_dates')
    .values(
      fleet.slice(0, -1).map(({ id, agencyId }, index) => ({
        vehicle_id: id,
        agency_id: agencyId,
        mot_on: on(index === 2 ? -1 : 61 + 37 * index),
        tax_on: on(index === 1 ? 12 : 95 + 41 * index),
        insurance_on: on(140 + 19 * index),
        service_on: on(index === 3 ? 25 : 80 + 53 * index),
      })),
    )
    .execute();
};

/** What one hirer has with a provider; the newest state first. */
const OFTEN: readonly HireStatus[] = [
  'RESERVED',
  'BOOKED',
  'BOOKED',
  'WAITINGAUTH',
  'AUTHORIZED',
  'CANCELLED',
  ...Array.from({ length: 19 }, (_, index) => (index % 6 === 5 ? ('CANCELLED' as const) : ('COMPLETE' as const))),
];
const SOMETIMES: readonly HireStatus[] = ['BOOKED', 'WAITINGAUTH', 'COMPLETE', 'COMPLETE', 'CANCELLED', 'COMPLETE'];

/** Two providers with their fleets, hirers with bookings in every state, and one that works with a provider and never hired. */
const add: Demo['add'] = async ({ tx, files, idOf, now }) => {
  const luck = chance(20_261_121);
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(ZONE).toPlainDate();
  const brightside = idOf('Brightside Care Staffing');
  const northgate = idOf('Northgate Medical Staffing');
  const hires: [
    agencyId: number,
    fleet: Vehicle[],
    client: string,
    verified: boolean,
    statuses: readonly HireStatus[],
  ][] = [];
  const southampton = await addPlace(tx, brightside, 'Southampton', 'Southampton', 6);
  const airport = await addPlace(tx, brightside, 'Airport desk', 'Southampton', 7);
  const manchester = await addPlace(tx, northgate, 'Manchester', 'Manchester', 5);
  const bright = await addFleet(
    tx,
    files,
    southampton,
    ['BR26 AAA', 'BR26 AAB', 'BR75 AAC', 'BR75 AAD', 'BR74 AAE', 'BR74 AAF'],
    today,
  );
  const north = await addFleet(tx, files, manchester, ['NG26 BBA', 'NG75 BBB', 'NG74 BBC'], today);
  await addOthers(tx, files, airport, now);
  hires.push([brightside, bright.slice(0, 4), 'Harbour View Hospital', true, OFTEN]);
  hires.push([brightside, bright.slice(4), 'Meadowbank Care Homes', true, SOMETIMES]);
  hires.push([brightside, bright.slice(5), 'Kingsmere Learning Trust', false, ['RESERVED']]);
  hires.push([northgate, north, 'Meadowbank Care Homes', false, SOMETIMES]);
  for (const [agencyId, fleet, client, verified, statuses] of hires) {
    const clientId = idOf(client);
    await tx.insertInto('hirer').values({ agency_id: agencyId, client_id: clientId, verified }).execute();
    for (const [index, status] of statuses.entries()) {
      const vehicle = fleet[index % fleet.length];
      if (vehicle) await addBooking(tx, luck, today, vehicle, clientId, status);
    }
  }
  await addDueDates(tx, bright, today);
  await addDueDates(tx, north, today);
  await addConditionReports(tx, files, brightside, 'Amara Bright');
  await addConditionReports(tx, files, northgate, 'Noor Gate');
  await addRatings(tx, brightside, 'Amara Bright');
  await addRatings(tx, northgate, 'Noor Gate');
  await addMaintenance(tx, bright, today);
  await addGeneralLogs(tx, bright, now);
  await addHirerDocuments(tx, files, idOf, today);
  await addPromotions(tx, idOf, today);
  await addHirePage(tx, brightside, 'Amara Bright');
  const fromPage = bright.slice(1, 3);
  await addHirersFromPage(tx, brightside, async (clientId, index) => {
    const vehicle = fromPage[index];
    return vehicle ? addBooking(tx, luck, today, vehicle, clientId, 'BOOKED') : undefined;
  });
};

export const demo: Demo = { add };
