import type { Benefit } from '../price/price.rules.ts';
import type { PromotionStatus, PromotionType } from '@worklane/contract/vehicle-hire/promotion.ts';

type Amounts = {
  readonly promotionType: PromotionType;
  readonly discount?: number | null | undefined;
  readonly extraMileage?: number | null | undefined;
  readonly extraDays?: number | null | undefined;
};

/** What a promotion of that type has; what belongs to others is nothing (document 001, section 5). */
export const amountsOf = ({ promotionType, discount, extraMileage, extraDays }: Amounts) => ({
  discount: promotionType === 'DISCOUNT' ? (discount ?? null) : null,
  extraMileage: promotionType === 'EXTRA_MILEAGE' ? (extraMileage ?? null) : null,
  extraDays: promotionType === 'EXTRA_DAYS' ? (extraDays ?? null) : null,
});

export const benefitOf = ({
  promotionType,
  discount,
  extraMileage,
  extraDays,
  daysHired,
}: Amounts & { readonly daysHired: number }): Benefit => {
  switch (promotionType) {
    case 'DISCOUNT':
      return { type: 'DISCOUNT', percent: discount ?? 0 };
    case 'EXTRA_MILEAGE':
      return { type: 'EXTRA_MILEAGE', kilometres: extraMileage ?? null };
    case 'EXTRA_DAYS':
      return { type: 'EXTRA_DAYS', days: extraDays ?? 0, daysHired };
    case 'OTHER_AWARD':
      return { type: 'OTHER_AWARD' };
  }
};

type Standing = { readonly status: PromotionStatus; readonly expiryDate: string };

/** The clock completes an active promotion, whether the job has written that down or not. */
export const statusAt = ({ status, expiryDate }: Standing, now: Temporal.Instant): PromotionStatus =>
  status === 'ACTIVE' && Temporal.Instant.compare(Temporal.Instant.from(expiryDate), now) <= 0 ? 'COMPLETED' : status;
