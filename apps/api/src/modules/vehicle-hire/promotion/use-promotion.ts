import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { PromotionType } from '#platform/db/schema.generated.ts';
import { conflict } from '#platform/errors/errors.ts';
import type { Benefit } from '../price/price.rules.ts';
import { benefitOf } from './promotion.rules.ts';

type Use = { promotionId: number; vehicleId: number; days: number };

type Row = {
  promotionType: PromotionType;
  discount: number | null;
  extraMileage: number | null;
  extraDays: number | null;
  daysHired: number;
};

/**
 * Takes one use of a promotion for a hire of so many days of a vehicle, in the transaction of the booking, and answers what it gives.
 * Never more than its limit, however many ask at once; the last use completes it. 409 when it cannot be used: not active, not
 * begun, expired, used up, not for that vehicle, or for longer hires.
 */
export const usePromotion = async (tx: Tx, { promotionId, vehicleId, days }: Use): Promise<Benefit> => {
  const { rows } = await sql<Row>`
    select promotion_type as "promotionType", discount, extra_mileage as "extraMileage", extra_days as "extraDays",
           days_hired as "daysHired"
    from app.use_promotion(${promotionId}, ${vehicleId}, ${days})`.execute(tx);
  const [used] = rows;
  if (!used)
    throw conflict('PROMOTION_UNUSABLE', 'This promotion can’t be used for this booking, or has just been used up.');
  return benefitOf(used);
};
