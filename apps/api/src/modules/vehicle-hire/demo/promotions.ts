import type { Insertable } from 'kysely';
import type { Condition } from '../promotion/vehicle-filter.rules.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Promotion } from '#platform/db/schema.generated.ts';

type Offer = Omit<Insertable<Promotion>, 'start_date' | 'expiry_date' | 'agency_id'> & {
  /** In days from today. */
  from: number;
  until: number;
  conditions?: readonly Condition[];
};

const OF_AGENCY: readonly Offer[] = [
  {
    title: 'Autumn weekends',
    description: '10% off any hire of two days or more.',
    promotion_type: 'DISCOUNT',
    discount: 10,
    days_hired: 2,
    code: 'AUTUMN10',
    usage_limit: 100,
    usage_count: 37,
    status: 'ACTIVE',
    from: -40,
    until: 25,
  },
  {
    title: 'Go electric',
    description: 'Unlimited mileage with any electric or plug-in vehicle.',
    promotion_type: 'EXTRA_MILEAGE',
    extra_mileage: null,
    code: 'ELECTRIC',
    usage_limit: 50,
    usage_count: 49,
    status: 'ACTIVE',
    from: -20,
    until: 60,
    conditions: [{ field: 'FUEL_TYPE', operator: 'IN', terms: ['ELECTRIC', 'PHYBRID'] }],
  },
  {
    title: 'A week for the price of six days',
    description: 'Hire for six days and get a seventh free.',
    promotion_type: 'EXTRA_DAYS',
    extra_days: 1,
    days_hired: 6,
    usage_limit: 200,
    usage_count: 12,
    status: 'ACTIVE',
    from: -90,
    until: 120,
  },
  {
    title: 'Christmas family trips',
    description: '15% off people carriers and SUVs over the holidays.',
    promotion_type: 'DISCOUNT',
    discount: 15,
    days_hired: 3,
    code: 'FAMILY15',
    usage_limit: 40,
    status: 'INACTIVE',
    from: 12,
    until: 45,
    conditions: [{ field: 'TYPE', operator: 'IN', terms: ['MPV', 'SUV'] }],
  },
  {
    title: 'Thank you, returning hirers',
    description: 'A full tank on us. Mention it when you collect the vehicle.',
    promotion_type: 'OTHER_AWARD',
    usage_limit: 25,
    status: 'INACTIVE',
    from: 3,
    until: 90,
  },
  {
    title: 'Summer kilometres',
    description: '300 KM extra on every hire in July and August.',
    promotion_type: 'EXTRA_MILEAGE',
    extra_mileage: 300,
    code: 'SUMMER300',
    usage_limit: 60,
    usage_count: 44,
    status: 'COMPLETED',
    from: -145,
    until: -84,
  },
  {
    title: 'First twenty bookings',
    description: '20% off for the first twenty who book.',
    promotion_type: 'DISCOUNT',
    discount: 20,
    code: 'FIRST20',
    usage_limit: 20,
    usage_count: 20,
    status: 'COMPLETED',
    from: -200,
    until: 30,
  },
];

const OF_PLATFORM: readonly Offer[] = [
  {
    title: 'Free child seat',
    description: 'A child seat at no extra cost with any people carrier.',
    promotion_type: 'OTHER_AWARD',
    code: 'CHILDSEAT',
    usage_limit: 500,
    usage_count: 61,
    status: 'ACTIVE',
    from: -30,
    until: 150,
    conditions: [{ field: 'TYPE', operator: 'IN', terms: ['MPV'] }],
  },
  {
    title: 'New year welcome pack',
    description: 'A travel set for everyone who hires in January.',
    promotion_type: 'OTHER_AWARD',
    usage_limit: 300,
    status: 'INACTIVE',
    from: 38,
    until: 69,
  },
];

const add = async (tx: Tx, agencyId: number | null, today: Temporal.PlainDate, offers: readonly Offer[]) => {
  for (const { from, until, conditions = [], ...offer } of offers) {
    const at = (days: number, time: string) =>
      today.add({ days }).toZonedDateTime({ timeZone: 'Europe/London', plainTime: time }).toInstant().toString();
    const { id } = await tx
      .insertInto('promotion')
      .values({ ...offer, agency_id: agencyId, start_date: at(from, '09:00'), expiry_date: at(until, '23:59') })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const { field, operator, terms } of conditions)
      await tx
        .insertInto('promotion_filter')
        .values({ promotion_id: id, agency_id: agencyId, field, operator, terms: [...terms] })
        .execute();
  }
};

/** Some in each status: of one provider many, of another a few, and two of the platform. */
export const addPromotions = async (
  tx: Tx,
  idOf: (name: string) => number,
  today: Temporal.PlainDate,
): Promise<void> => {
  await add(tx, idOf('Brightside Care Staffing'), today, OF_AGENCY);
  await add(tx, idOf('Northgate Medical Staffing'), today, OF_AGENCY.slice(2, 6));
  await add(tx, null, today, OF_PLATFORM);
};
