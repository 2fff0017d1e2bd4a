const SHOWN = 2;
const DOT = '•';

/** The end of a number, and dots for what was before it. */
export const maskNumber = (number: string): string =>
  DOT.repeat(Math.max(0, number.length - SHOWN)) + number.slice(-SHOWN);
