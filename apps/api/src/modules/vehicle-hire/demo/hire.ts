import { pence, sum } from '@worklane/contract/money.ts';
import { issueHireInvoice, payHireInvoice, type HirePayment } from '../invoice/invoice.service.ts';
import { daysHired, type HireCharge } from '../price/price.rules.ts';
import type { Tx } from '#platform/db/database.ts';
import type { BodyType, FuelType, HireStatus } from '#platform/db/schema.generated.ts';
import { chance, type Chance } from '#platform/demo/chance.ts';
import type { Demo } from '#platform/demo/scene.ts';
import { addHirerDocuments } from './hirer-documents.ts';
import { addPromotions } from './promotions.ts';

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
  },
];

type Vehicle = {
  id: number;
  agencyId: number;
  locationId: number;
  dailyPence: number;
  /** Days from today on which it is free, counted away from today: into the past, and ahead. */
  past: number;
  ahead: number;
};

const addFleet = async (tx: Tx, agencyId: number, city: string, plates: readonly string[]): Promise<Vehicle[]> => {
  const location = await tx
    .insertInto('vehicle_location')
    .values({ agency_id: agencyId, city, country: 'United Kingdom' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const fleet: Vehicle[] = [];
  for (const [index, regno] of plates.entries()) {
    const { name, model, color, body, fuel, transmission, doors, seats, dailyPence } = MODELS[
      index % MODELS.length
    ] as Model;
    const { id } = await tx
      .insertInto('vehicle')
      .values({
        agency_id: agencyId,
        location_id: location.id,
        name,
        model,
        color,
        regno,
        body_type: body,
        fuel_type: fuel,
        transmission_type: transmission,
        doors,
        seats,
        status: 'ACTIVE',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    fleet.push({ id, agencyId, locationId: location.id, dailyPence, past: 3, ahead: 3 });
  }
  return fleet;
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

const addBooking = async (
  tx: Tx,
  luck: Chance,
  today: Temporal.PlainDate,
  vehicle: Vehicle,
  clientId: number,
  status: HireStatus,
): Promise<void> => {
  const days = status === 'WAITINGAUTH' ? 2 : luck.of([1, 1, 2, 2, 3, 3, 4, 5, 7]);
  const pickUp = today
    .add({ days: spanOf(vehicle, status, days) })
    .toZonedDateTime({ timeZone: ZONE, plainTime: luck.of(['08:30', '09:00', '10:00', '13:30']) });
  const dropOff = pickUp.add({ days });
  const charged = daysHired(pickUp.toPlainDateTime(), dropOff.toPlainDateTime(), GRACE_MINUTES);
  const { id } = await tx
    .insertInto('vehicle_booking')
    .values({
      agency_id: vehicle.agencyId,
      client_id: clientId,
      vehicle_id: vehicle.id,
      location_id: vehicle.locationId,
      starts_at: pickUp.toInstant().toString(),
      ends_at: dropOff.toInstant().toString(),
      status,
      days_hired: charged,
      currency: 'GBP',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // What was cancelled here was cancelled before anything was paid.
  if (status === 'RESERVED' || status === 'CANCELLED') return;
  const bill = async (charges: readonly HireCharge[], { discount = 0, paid = true } = {}) => {
    const key = `hire-${id}-${charges[0]?.daily ? 'rental' : 'return'}`;
    const invoiceId = await issueHireInvoice(tx, vehicle.agencyId, key, {
      bookingId: id,
      charges,
      discount: pence(discount),
      vatBasisPoints: VAT_BASIS_POINTS,
      on: today,
    });
    if (!paid) return;
    const amount = pence(sum(charges.map(({ total }) => total)) - discount);
    const payment = luck.of(PAYMENTS)(id);
    await payHireInvoice(tx, vehicle.agencyId, `${key}-payment`, { invoiceId, amount, on: today, ...payment });
  };
  const rental = charged * vehicle.dailyPence;
  const discount = luck.next() < 0.25 ? Math.round(rental * 0.1) : 0;
  await bill(
    [
      {
        description: charged === 1 ? 'Car rental for 1 day' : `Car rental for ${charged} days`,
        daily: { days: charged, each: pence(vehicle.dailyPence) },
        total: pence(rental),
      },
      { description: '3% Booking fee', daily: null, total: pence(Math.round((rental - discount) * 0.03)) },
    ],
    { discount },
  );
  if (status === 'COMPLETE' && luck.next() < 0.15) {
    const kilometres = 12 + luck.below(80);
    const description = `Excess mileage: ${kilometres} km`;
    await bill([{ description, daily: null, total: pence(kilometres * 22) }], { paid: luck.next() < 0.5 });
  }
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
    rating: string | null,
    statuses: readonly HireStatus[],
  ][] = [];
  const bright = await addFleet(tx, brightside, 'Southampton', [
    'BR26 AAA',
    'BR26 AAB',
    'BR75 AAC',
    'BR75 AAD',
    'BR74 AAE',
    'BR74 AAF',
  ]);
  const north = await addFleet(tx, northgate, 'Manchester', ['NG26 BBA', 'NG75 BBB', 'NG74 BBC']);
  hires.push([brightside, bright.slice(0, 4), 'Harbour View Hospital', true, '4.37', OFTEN]);
  hires.push([brightside, bright.slice(4), 'Meadowbank Care Homes', true, '3.50', SOMETIMES]);
  hires.push([brightside, bright.slice(5), 'Kingsmere Learning Trust', false, null, ['RESERVED']]);
  hires.push([northgate, north, 'Meadowbank Care Homes', false, '4.83', SOMETIMES]);
  for (const [agencyId, fleet, client, verified, rating, statuses] of hires) {
    const clientId = idOf(client);
    await tx.insertInto('hirer').values({ agency_id: agencyId, client_id: clientId, verified, rating }).execute();
    for (const [index, status] of statuses.entries()) {
      const vehicle = fleet[index % fleet.length];
      if (vehicle) await addBooking(tx, luck, today, vehicle, clientId, status);
    }
  }
  await addHirerDocuments(tx, files, idOf, today);
  await addPromotions(tx, idOf, today);
};

export const demo: Demo = { add };
