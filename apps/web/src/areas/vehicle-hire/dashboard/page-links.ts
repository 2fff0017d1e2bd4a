const MOST = 5;

/** The pages that there are links to, counted from 0: at most five, those around the current one. */
export const pageLinks = (current: number, pages: number): number[] => {
  const first = Math.max(0, Math.min(current - Math.floor(MOST / 2), pages - MOST));
  return Array.from({ length: Math.min(MOST, pages) }, (_, index) => first + index);
};
