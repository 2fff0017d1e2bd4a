const two = (count: number): string => String(count).padStart(2, '0');

/** `dd/MM/yyyy HH:mm`, as the clocks of a place show an instant. */
export const inLocalTime = (instant: string, timeZone: string): string => {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
  return `${two(local.day)}/${two(local.month)}/${local.year} ${two(local.hour)}:${two(local.minute)}`;
};
