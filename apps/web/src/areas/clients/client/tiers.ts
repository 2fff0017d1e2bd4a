/** Requests can go out tier by tier; these are all there are. */
export const TIERS = [1, 2, 3, 4, 5].map((tier) => ({ value: String(tier), label: `Tier ${tier}` }));
