import type { Tx } from '#platform/db/database.ts';

const TERMS = `1. Who drives. Only the hirer drives the vehicle, with a full licence that is valid for it. Bring the licence and a passport or an identity card when you pick the vehicle up.

2. Fuel. The vehicle comes back with as much fuel, or charge, as it had.

3. Kilometres. Those beyond the daily allowance are charged at the rate that is shown with the price.

4. Damage. Tell us at once. The deposit is released when the vehicle is back as it was.

5. Cancelling. It costs nothing up to 48 hours before the pick-up, and one day’s price afterwards.

6. Coming back late. Call us as soon as you know. Where that costs more, it is shown with the price.`;

/** An agency that takes bookings on its public page. */
export const addHirePage = async (tx: Tx, agencyId: number, createdBy: string): Promise<void> => {
  await tx.insertInto('hire_page').values({ agency_id: agencyId, open: true }).execute();
  await tx
    .insertInto('hire_terms')
    .values({ agency_id: agencyId, number: 1, text: TERMS, created_by: createdBy })
    .execute();
};
