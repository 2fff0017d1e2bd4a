import { pence, priceOf, rate, rateText, shareOf, sum, type Pence, type Rate } from '@worklane/contract/money.ts';
import type { TransportStep } from '@worklane/contract/transport/journey.rules.ts';
import type { TransportCharge, VatTreatment } from '@worklane/contract/transport/transport-price.ts';
import type { TransportTerms } from '#modules/rates/index.ts';
import { lessBreak, minutesOf } from './hours.rules.ts';

export type PricedJourney = {
  readonly start: Temporal.Instant;
  readonly end: Temporal.Instant;
  readonly breakMinutes: number;
  /** Everybody in the crew, the driver among them. */
  readonly staff: number;
  /** By the odometer; null where the log doesn’t say. */
  readonly kilometres: number | null;
  readonly steps: readonly { readonly step: TransportStep; readonly at: string }[];
  /** It had begun and was cancelled. */
  readonly aborted: boolean;
  /** Of the client: the clock, and its bank holidays as `yyyy-mm-dd`. */
  readonly timeZone: string;
  readonly holidays: ReadonlySet<string>;
  /** What VAT is at the standard rate, in hundredths of a per cent. */
  readonly vatBasisPoints: number;
};

export type PriceLine = {
  readonly charge: TransportCharge;
  readonly description: string;
  readonly quantity: number;
  readonly unit: 'HOUR' | 'MILE' | 'QUARTER_HOUR' | 'JOURNEY';
  readonly rate: Rate;
  readonly amount: Pence;
  readonly vat: { readonly treatment: VatTreatment; readonly basisPoints: number; readonly reason: string };
  /** How it came about, a sentence each. */
  readonly working: readonly string[];
};

export type TransportPrice = {
  readonly lines: readonly PriceLine[];
  readonly net: Pence;
  readonly vat: Pence;
  /** What is not in it. */
  readonly missing: readonly string[];
};

/** 100 %, in hundredths of a per cent. */
const WHOLE = 10_000;
const QUARTER = 15;

/** A mile is 1.609344 km; charged by the tenth. */
export const tenthsOfMile = (kilometres: number): number => Math.round((kilometres * 10_000_000) / 1_609_344);

/** The hourly rate out of hours, to the ten-thousandth. */
export const upliftedRate = (perHour: Rate, uplift: number): Rate =>
  rate(Number((2n * BigInt(perHour) * BigInt(WHOLE + uplift) + BigInt(WHOLE)) / (2n * BigInt(WHOLE))));

/** Where a crew waits: for the patient, and for somebody to hand the patient over to. */
const WAITS = [
  ['AT_PICKUP', 'PATIENT_ABOARD', 'At the pick-up'],
  ['AT_DESTINATION', 'HANDED_OVER', 'At the destination'],
] as const;

/** How long each wait was, in whole minutes; only those whose both ends were recorded. */
const waitsOf = (steps: PricedJourney['steps']) =>
  WAITS.flatMap(([from, until, where]) => {
    const [began, ended] = [steps.find(({ step }) => step === from), steps.find(({ step }) => step === until)];
    if (!began || !ended) return [];
    const passed =
      Temporal.Instant.from(ended.at).epochMilliseconds - Temporal.Instant.from(began.at).epochMilliseconds;
    return [{ where, minutes: Math.floor(passed / 60_000) }];
  });

export const quartersCharged = (minutes: number, free: number): number =>
  Math.max(0, Math.ceil((minutes - free) / QUARTER));

const count = (number: number, one: string, many = `${one}s`): string => `${number} ${number === 1 ? one : many}`;

/** `4 h 30 min` */
const durationText = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [...(hours > 0 || rest === 0 ? [`${hours} h`] : []), ...(rest > 0 ? [`${rest} min`] : [])].join(' ');
};

const formatters = new Map<string, Intl.NumberFormat>();

const amountText = (amount: number, currency: string): string => {
  const known =
    formatters.get(currency) ??
    new Intl.NumberFormat('en-GB', { style: 'currency', currency, maximumFractionDigits: 4 });
  formatters.set(currency, known);
  return known.format(amount);
};

/** `£24.50`, with four decimals at most. */
export const rateWords = (each: Rate, currency: string): string => amountText(Number(rateText(each)), currency);
const moneyWords = (amount: Pence, currency: string): string => amountText(amount / 100, currency);

const clockText = (at: Temporal.Instant, timeZone: string): string => {
  const options = { smallestUnit: 'minute', offset: 'never', timeZoneName: 'never' } as const;
  const [day = '', clock = ''] = at.toZonedDateTimeISO(timeZone).toString(options).split('T');
  return `${day.split('-').toReversed().join('/')} ${clock}`;
};

/** “20:00 to 06:00, weekends and bank holidays” */
export const bandText = ({ night, weekends, bankHolidays }: TransportTerms): string => {
  const parts = [
    ...(night ? [`${night.from} to ${night.to}`] : []),
    ...(weekends ? ['weekends'] : []),
    ...(bankHolidays ? ['bank holidays'] : []),
  ];
  const last = parts.at(-1) ?? '';
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${last}` : last;
};

type Unpriced = Omit<PriceLine, 'vat'>;

const crewLines = (journey: PricedJourney, terms: TransportTerms): Unpriced[] => {
  const { start, end, breakMinutes, staff, timeZone, holidays } = journey;
  const spent = minutesOf({ start, end }, terms, { timeZone, holidays });
  const charged = lessBreak(spent, breakMinutes);
  const times = `${clockText(start, timeZone)} to ${clockText(end, timeZone)}: ${durationText(spent.all)}.`;
  const lessOf = (taken: number): string[] => {
    if (taken === 0) return [];
    return taken === breakMinutes
      ? [`Less the break of ${durationText(taken)}.`]
      : [`Less ${durationText(taken)} of the ${durationText(breakMinutes)} break, in proportion.`];
  };
  const outRate = upliftedRate(terms.perHour, terms.uplift);
  const lineOf = (
    minutes: number,
    each: Rate,
    what: Pick<Unpriced, 'charge' | 'description' | 'working'>,
  ): Unpriced[] => {
    const amount = priceOf(each, minutes * staff, 60);
    const sumText = `${durationText(minutes)} × ${count(staff, 'member of staff', 'members of staff')} = ${durationText(minutes * staff)}.`;
    const priced = `${durationText(minutes * staff)} at ${rateWords(each, terms.currency)} an hour = ${moneyWords(amount, terms.currency)}.`;
    return amount === 0
      ? []
      : [
          {
            ...what,
            quantity: (minutes * staff) / 60,
            unit: 'HOUR',
            rate: each,
            amount,
            working: [times, ...what.working, sumText, priced],
          },
        ];
  };
  const percent = `${terms.uplift / 100}%`;
  const standard = spent.all - spent.outOfHours;
  return [
    ...lineOf(charged.standard, terms.perHour, {
      charge: 'CREW',
      description: 'Crew',
      working: [
        ...(spent.outOfHours > 0 ? [`Not out of hours (${bandText(terms)}): ${durationText(standard)}.`] : []),
        ...lessOf(standard - charged.standard),
      ],
    }),
    ...lineOf(charged.outOfHours, outRate, {
      charge: 'CREW_OUT_OF_HOURS',
      description: 'Crew, out of hours',
      working: [
        `Out of hours (${bandText(terms)}): ${durationText(spent.outOfHours)}.`,
        `${rateWords(terms.perHour, terms.currency)} an hour plus ${percent} = ${rateWords(outRate, terms.currency)}.`,
        ...lessOf(spent.outOfHours - charged.outOfHours),
      ],
    }),
  ];
};

const mileageLines = ({ kilometres }: PricedJourney, { perMile, currency }: TransportTerms): Unpriced[] => {
  const tenths = tenthsOfMile(kilometres ?? 0);
  const amount = priceOf(perMile, tenths, 10);
  if (amount === 0) return [];
  return [
    {
      charge: 'MILEAGE',
      description: 'Mileage',
      quantity: tenths / 10,
      unit: 'MILE',
      rate: perMile,
      amount,
      working: [
        `${kilometres} km by the vehicle log = ${tenths / 10} miles.`,
        `${tenths / 10} miles at ${rateWords(perMile, currency)} = ${moneyWords(amount, currency)}.`,
      ],
    },
  ];
};

const waitingLines = ({ steps }: PricedJourney, { waiting, freeMinutes, currency }: TransportTerms): Unpriced[] => {
  const waits = waitsOf(steps).map((wait) => ({ ...wait, quarters: quartersCharged(wait.minutes, freeMinutes) }));
  const quarters = waits.reduce((total, wait) => total + wait.quarters, 0);
  const amount = pence(waiting * quarters);
  if (amount === 0) return [];
  return [
    {
      charge: 'WAITING',
      description: 'Waiting',
      quantity: quarters,
      unit: 'QUARTER_HOUR',
      rate: rate(waiting * 100),
      amount,
      working: [
        ...waits.map(
          ({ where, minutes, quarters: charged }) =>
            `${where}: ${durationText(minutes)}, of which ${durationText(Math.min(minutes, freeMinutes))} free: ${count(charged, 'quarter of an hour', 'quarters of an hour')}.`,
        ),
        `${quarters} at ${moneyWords(waiting, currency)} = ${moneyWords(amount, currency)}.`,
      ],
    },
  ];
};

const minimumLines = (lines: readonly Unpriced[], { minimum, currency }: TransportTerms): Unpriced[] => {
  const charged = sum(lines.map(({ amount }) => amount));
  if (charged >= minimum) return [];
  const amount = pence(minimum - charged);
  return [
    {
      charge: 'MINIMUM',
      description: 'Up to the minimum charge',
      quantity: 1,
      unit: 'JOURNEY',
      rate: rate(amount * 100),
      amount,
      working: [
        `A journey comes to ${moneyWords(minimum, currency)} at least, and this one came to ${moneyWords(charged, currency)}.`,
        `${moneyWords(minimum, currency)} − ${moneyWords(charged, currency)} = ${moneyWords(amount, currency)}.`,
      ],
    },
  ];
};

const abortedLines = ({ aborted, currency }: TransportTerms): Unpriced[] =>
  aborted === 0
    ? []
    : [
        {
          charge: 'ABORTED',
          description: 'Aborted journey',
          quantity: 1,
          unit: 'JOURNEY',
          rate: rate(aborted * 100),
          amount: aborted,
          working: [
            `The journey had begun and was aborted: ${moneyWords(aborted, currency)}, instead of everything else.`,
          ],
        },
      ];

/** VATA 1994, Sch. 9, Group 7, item 11; where anything is in doubt, the standard rate, and why. */
const vatOf = (charge: TransportCharge, { vatExempt }: TransportTerms, basisPoints: number): PriceLine['vat'] => {
  if (basisPoints === 0)
    return { treatment: 'STANDARD', basisPoints, reason: 'The agency isn’t registered for VAT, so it charges none.' };
  if (charge === 'ABORTED')
    return {
      treatment: 'STANDARD',
      basisPoints,
      reason: 'Standard rate. Nobody was carried, so it’s doubtful whether the exemption of patient transport applies.',
    };
  if (!vatExempt)
    return {
      treatment: 'STANDARD',
      basisPoints,
      reason: 'Standard rate. The rate doesn’t say that the vehicle is designed for the sick or injured.',
    };
  return {
    treatment: 'EXEMPT',
    basisPoints: 0,
    reason:
      'Exempt. Transport of the sick or injured in a vehicle designed for it (VATA 1994, Sch. 9, Group 7, item 11).',
  };
};

const missingOf = ({ kilometres, steps }: PricedJourney, { perMile, waiting, currency }: TransportTerms): string[] => [
  ...(perMile > 0 && kilometres === null
    ? [`Mileage: the vehicle log has none. A mile costs ${rateWords(perMile, currency)}.`]
    : []),
  ...(waiting > 0 && waitsOf(steps).length < WAITS.length
    ? [
        `Waiting: not all steps of the journey have a time. A quarter of an hour costs ${moneyWords(waiting, currency)}.`,
      ]
    : []),
];

/** What a journey comes to: each line rounded to the penny, and the tax of each rate once, as on an invoice. */
export const priceJourney = (journey: PricedJourney, terms: TransportTerms): TransportPrice => {
  const worked = journey.aborted
    ? abortedLines(terms)
    : [...crewLines(journey, terms), ...mileageLines(journey, terms), ...waitingLines(journey, terms)];
  const unpriced = journey.aborted ? worked : [...worked, ...minimumLines(worked, terms)];
  const lines = unpriced.map((line) => ({ ...line, vat: vatOf(line.charge, terms, journey.vatBasisPoints) }));
  const taxed = sum(lines.flatMap(({ vat, amount }) => (vat.treatment === 'STANDARD' ? [amount] : [])));
  return {
    lines,
    net: sum(lines.map(({ amount }) => amount)),
    vat: shareOf(taxed, journey.vatBasisPoints, WHOLE),
    missing: journey.aborted ? [] : missingOf(journey, terms),
  };
};

const exemptText = ({ vat }: Pick<PriceLine, 'vat'>): string =>
  vat.treatment === 'EXEMPT' ? ' (exempt from VAT: VATA 1994, Sch. 9, Group 7, item 11)' : '';

/** What stands on the invoice: which journey it was and what for, and nothing of who it was for. */
export const invoiceText = (
  job: {
    readonly reference: string;
    /** `yyyy-mm-dd` */
    readonly day: string;
    readonly pickupArea: string;
    readonly destinationArea: string;
    /** Where the invoice as a whole has none. */
    readonly purchaseOrder: string | null;
  },
  line: Pick<PriceLine, 'description' | 'vat'>,
): string =>
  `${job.reference}, ${job.day.split('-').toReversed().join('/')}, ${job.pickupArea} to ${job.destinationArea}${job.purchaseOrder === null ? '' : `, purchase order ${job.purchaseOrder}`}: ${line.description}${exemptText(line)}`;
