/** A list that opens inside the dialog scrolls with it; outside it would widen the page of a phone, and move while somebody aims. */
export const INSIDE = { withinPortal: false } as const;
