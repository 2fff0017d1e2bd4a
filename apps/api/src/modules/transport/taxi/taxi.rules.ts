/** What may be noted of a pick-up that is due at once while the form is filled in. */
const MINUTES_AGO = 15;
/** Nobody plans further ahead; a year that was mistyped is. */
const DAYS_AHEAD = 366;

/** Why no taxi can come then; undefined when one can. */
export const wrongPickupTime = (at: Temporal.Instant, now: Temporal.Instant): string | undefined => {
  if (Temporal.Instant.compare(at, now.subtract({ minutes: MINUTES_AGO })) < 0)
    return 'This time has passed. Choose a time from now on.';
  if (Temporal.Instant.compare(at, now.add({ hours: 24 * DAYS_AHEAD })) > 0)
    return 'Choose a time within the next year.';
  return undefined;
};

type Span = { readonly from: Temporal.Instant; readonly until: Temporal.Instant };

const later = (one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.compare(one, other) >= 0 ? one : other;

/** For when a driver is held: from the pick-up, or from now on where it is late. */
export const heldSpan = (at: Temporal.Instant, minutes: number, now: Temporal.Instant): Span => {
  const from = later(at, now);
  return { from, until: from.add({ minutes }) };
};

export type VehicleFacts = {
  readonly dangerous: boolean;
  /** Something else has it then. */
  readonly isHeld: boolean;
  /** The last days on which they hold; null where nobody has entered any. */
  readonly mot: string | null;
  readonly tax: string | null;
  readonly insurance: string | null;
};

type Problem = { readonly text: string; readonly blocks: boolean };

const PAPERS = [
  ['mot', 'MOT'],
  ['tax', 'Vehicle tax'],
  ['insurance', 'Insurance'],
] as const;

const dayText = (day: string): string => day.split('-').toReversed().join('/');

/** What speaks against a vehicle for a journey on a day, `yyyy-mm-dd`. What nobody has entered is said, and doesn’t stand in the way. */
export const vehicleProblems = (vehicle: VehicleFacts, day: string): Problem[] => [
  ...(vehicle.dangerous ? [{ text: 'Off the road: it has a dangerous defect.', blocks: true }] : []),
  ...(vehicle.isHeld ? [{ text: 'In use at that time.', blocks: true }] : []),
  ...PAPERS.flatMap(([paper, name]): Problem[] => {
    const until = vehicle[paper];
    if (until === null) return [{ text: `${name}: no date entered.`, blocks: false }];
    return until < day ? [{ text: `${name} expired on ${dayText(until)}.`, blocks: true }] : [];
  }),
];

/** What stands on the invoice: what it was, and nothing of who it was for. */
export const lineText = ({
  reference,
  day,
  pickupArea,
  dropOffArea,
  purchaseOrder,
}: {
  readonly reference: string;
  /** `yyyy-mm-dd` */
  readonly day: string;
  readonly pickupArea: string;
  readonly dropOffArea: string;
  /** Only where the taxis of the invoice have different ones. */
  readonly purchaseOrder: string | null;
}): string =>
  `Taxi ${reference}, ${dayText(day)}, ${pickupArea} to ${dropOffArea}${purchaseOrder === null ? '' : `, purchase order ${purchaseOrder}`}`;
