/** From when to when; null as long as nobody knows the end. */
export type Span = { readonly start: string; readonly end: string | null };

/** What a vehicle is held for. */
type Hold = Span & { readonly source: 'HIRE' | 'TRANSPORT' | 'MAINTENANCE' | 'TURNAROUND' };

/** The time in which a vehicle is prepared after a hire, where nothing says so but its location. */
export type Turnaround = { readonly source: 'TURNAROUND'; readonly start: string; readonly end: string };

const earlier = (a: Temporal.Instant, b: Temporal.Instant): boolean => Temporal.Instant.compare(a, b) < 0;

/** As the wire has instants. */
const text = (instant: Temporal.Instant): string => instant.toString();

/**
 * What follows a hire until the vehicle is ready for the next hirer; undefined where something else begins at once. What begins
 * in the meantime ends it: nobody cleans a vehicle for the workshop.
 */
const turnaroundAfter = (hire: Hold, next: Hold | undefined, minutes: number): Turnaround | undefined => {
  if (hire.source !== 'HIRE' || hire.end === null || minutes === 0) return undefined;
  const start = Temporal.Instant.from(hire.end);
  const planned = start.add({ minutes });
  const claimed = next && Temporal.Instant.from(next.start);
  const end = claimed && earlier(claimed, planned) ? claimed : planned;
  return earlier(start, end) ? { source: 'TURNAROUND', start: hire.end, end: text(end) } : undefined;
};

/** The holds of one vehicle, the earliest first, and its turnarounds between them. */
export const withTurnarounds = <H extends Hold>(holds: readonly H[], minutes: number): (H | Turnaround)[] =>
  holds.flatMap((hold, at) => {
    const turnaround = turnaroundAfter(hold, holds[at + 1], minutes);
    return turnaround ? [hold, turnaround] : [hold];
  });

type Days = { readonly from: string; readonly days: number; readonly timeZone: string };

/** Whether a span lies on the days, at least in part; they begin and end as the clocks of the place do. */
export const liesOn = ({ from, days, timeZone }: Days): ((span: Span) => boolean) => {
  const first = Temporal.PlainDate.from(from);
  const [start, end] = [first, first.add({ days })].map((date) => date.toZonedDateTime(timeZone).toInstant());
  return (span) =>
    start !== undefined &&
    end !== undefined &&
    earlier(Temporal.Instant.from(span.start), end) &&
    (span.end === null || earlier(start, Temporal.Instant.from(span.end)));
};
