/** Kilometres a day, null without a limit, and what each beyond them costs in pounds or whatever the hire is charged in. */
type Mileage = { readonly maxDailyMileage: number | null; readonly excessMileageRate: number | null };

/**
 * What a hire may be driven: by the vehicle’s terms, and by a promotion that gives `extra` kilometres for the whole hire (0 for none,
 * null without a limit). Where nothing is limited, nothing is in excess.
 */
export const mileageIncluded = (
  { maxDailyMileage, excessMileageRate }: Mileage,
  extra: number | null,
): Mileage & { readonly extraMileage: number } =>
  maxDailyMileage === null || extra === null
    ? { maxDailyMileage: null, extraMileage: 0, excessMileageRate: null }
    : { maxDailyMileage, extraMileage: extra, excessMileageRate };
