/** Where the reasons stand that keep a button from being pressed. */
export const checkId = (bookingId: number): string => `check-${bookingId}`;
