type Planned = { start: Temporal.Instant; end: Temporal.Instant; timeZone: string; location: string };

const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** “Tue 24 Nov, 07:00–15:00”, by the clocks of the place. */
export const whenText = ({ start, end, timeZone }: Omit<Planned, 'location'>): string => {
  const [from, until] = [start.toZonedDateTimeISO(timeZone), end.toZonedDateTimeISO(timeZone)];
  const day = from.toLocaleString('en-GB', DAY).replace(',', '');
  return `${day}, ${from.toLocaleString('en-GB', TIME)}–${until.toLocaleString('en-GB', TIME)}`;
};

/** “Tue 24 Nov, 07:00–15:00, Ward 3” */
export const planText = (plan: Planned): string => `${whenText(plan)}, ${plan.location}`;
