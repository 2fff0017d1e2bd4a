/** Hours as `2 h 44 min`, since two decimals of them don’t multiply to the amount; anything else with two decimals at most. */
export const quantityText = (quantity: number, unit: string): string => {
  if (unit !== 'HOUR') return String(Math.round(quantity * 100) / 100);
  const minutes = Math.round(quantity * 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
};
