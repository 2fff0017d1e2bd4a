const NOUNS = {
  DAY: 'day',
  NIGHT: 'night',
  MILE: 'mile',
  QUARTER_HOUR: 'quarter-hour',
  SEAT: 'seat',
  ITEM: 'item',
} as const;

/** Hours as `2 h 44 min`, since two decimals of them don’t multiply to the amount; anything else with two decimals at most: `12.4 miles`. */
export const quantityText = (quantity: number, unit: 'HOUR' | keyof typeof NOUNS): string => {
  if (unit !== 'HOUR') {
    const rounded = Math.round(quantity * 100) / 100;
    return `${rounded} ${NOUNS[unit]}${rounded === 1 ? '' : 's'}`;
  }
  const minutes = Math.round(quantity * 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
};
