/** Of a transport by who the patient was, and of a taxi, whose passengers nobody asks for their birth date. */
export type RetentionClass = JourneyClass | 'TAXI';
export type JourneyClass = 'ADULT' | 'CHILD';

/** How long a class is kept. */
export type Term = { readonly years: number; readonly untilAge: number | null };

const ADULT_AGE = 18;

/** Who was a child on the day of the journey stays one for the record of it. */
export const classOf = (born: Temporal.PlainDate, journey: Temporal.PlainDate): JourneyClass =>
  Temporal.PlainDate.compare(born.add({ years: ADULT_AGE }), journey) > 0 ? 'CHILD' : 'ADULT';

/**
 * From which day on it may be erased: so many years after the journey, and not before the patient has reached an age; then with the end of that
 * year, so that a day in the clear is nobody’s birthday.
 */
export const dueOn = (
  { years, untilAge }: Term,
  born: Temporal.PlainDate,
  journey: Temporal.PlainDate,
): Temporal.PlainDate => {
  const after = journey.year + years;
  const grown = untilAge === null ? after : born.year + untilAge;
  return Temporal.PlainDate.from({ year: Math.max(after, grown) + 1, month: 1, day: 1 });
};
