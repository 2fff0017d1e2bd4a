import { rate } from '@worklane/contract/money.ts';
import { RATE_COLUMNS } from '@worklane/contract/rates/assignment-rate-file.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvOf } from '#platform/csv/csv.rules.ts';
import { readCsv } from '#platform/csv/read-csv.ts';
import { type Known as KnownRate, planRates } from '../rate-file/plan-rates.rules.ts';
import { linesIn, wrongTitles } from '../rate-file/sheet.rules.ts';
import { shownBands, shownOvertime } from '../assignment-rate/assignment-rate.rules.ts';
import type { HourPrices } from '../hours/hours.rules.ts';
import type { Names, Scope } from './rate-line.rules.ts';
import { readingOf } from './rate-reading.rules.ts';
import { rowsOf, TITLES } from './rate-row.rules.ts';

const TODAY = '2026-11-27';
const NAMES: Names = {
  agency: 'Brightside',
  codes: [
    { id: 1, name: 'Nurse' },
    { id: 2, name: 'Porter' },
    { id: 3, name: 'Porter' },
  ],
  clients: [
    { id: 1, name: 'Harbour View' },
    { id: 2, name: '=Trust' },
  ],
  directorates: [
    { id: 1, name: 'Theatres', clientId: 1 },
    { id: 2, name: 'Wards', clientId: 2 },
  ],
  shiftTypes: [{ id: 1, name: 'Night' }],
};

type Known = KnownRate<Scope, HourPrices>;

const hourly = (name: string, from: string, weekday: number) => ({
  name,
  from,
  weekday: rate(weekday),
  saturday: null,
  sunday: null,
  bankHoliday: null,
});

const known = (id: number, from: string, to: string | null, values: Partial<Scope & HourPrices> = {}): Known => {
  const { bands = [hourly('All day', '00:00', 240_000)], overtime = null, ...scope } = values;
  return {
    id,
    from,
    to,
    currency: 'GBP',
    scope: {
      side: 'CHARGE',
      assignmentCodeId: 1,
      clientId: null,
      directorateId: null,
      shiftTypeId: null,
      paymentMethod: null,
      ...scope,
    },
    terms: { bands, overtime },
  };
};

const WAGES = [{ kind: 'WAGE_21_AND_OVER', from: '2026-04-01', amount: 12.71 }] as const;
const ABOUT = { currency: 'GBP', today: TODAY };

const plan = (rows: readonly string[], rates: readonly Known[] = [], names: Names = NAMES) => {
  const sheet = readCsv([TITLES.join(','), ...rows].join('\r\n'), { most: 100, things: 'rows' });
  return planRates(linesIn(RATE_COLUMNS, sheet.titles, sheet.rows), rates, readingOf(names, WAGES), ABOUT);
};

/** Of an all-day charge for nurses, unless told otherwise. */
const row = (from: string, to: string, weekday: number | string, values: Partial<Record<string, string>> = {}) =>
  [
    values['agency'] ?? 'Brightside',
    values['side'] ?? 'Charge',
    values['code'] ?? 'Nurse',
    values['client'] ?? '',
    values['directorate'] ?? '',
    values['type'] ?? '',
    values['method'] ?? '',
    from,
    to,
    values['name'] ?? 'All day',
    values['begins'] ?? '00:00',
    weekday,
    weekday,
    weekday,
    weekday,
    values['currency'] ?? 'GBP',
    values['afterShift'] ?? '',
    values['afterWeek'] ?? '',
  ].join(',');

const OPEN = known(1, '2026-01-01', null);

test('what is in force is followed from the day on, and goes on for as long as it would have', () => {
  const until = known(1, '2026-01-01', '2027-12-31');
  expect(plan([row('01/12/2026', '', 25)], [until])).toMatchObject({
    rates: [{ rows: [2], action: 'FOLLOWS', follows: '2026-01-01', fresh: { from: '2026-12-01', to: '2027-12-31' } }],
    ending: [{ id: 1, to: '2026-11-30' }],
  });
  expect(plan([row('01/12/2026', '31/01/2027', 25)], [OPEN]).rates[0]?.fresh?.to).toBe('2027-01-31');
});

test('several of one work follow each other, in whichever order they stand', () => {
  const { rates, ending } = plan([row('01/03/2027', '', 27), row('01/12/2026', '', 25)], [OPEN]);
  expect(rates.map(({ action, follows, fresh }) => [action, follows, fresh?.from, fresh?.to])).toEqual([
    ['FOLLOWS', '2026-12-01', '2027-03-01', null],
    ['FOLLOWS', '2026-01-01', '2026-12-01', '2027-02-28'],
  ]);
  expect(ending).toEqual([{ id: 1, to: '2026-11-30' }]);
});

test('a file says what is or what is going to be: both change nothing but what follows', () => {
  for (const last of ['', '30/11/2026']) {
    const { rates, ending } = plan([row('01/01/2026', last, 24), row('01/12/2026', '', 25)], [OPEN]);
    expect(rates.map(({ action }) => action)).toEqual(['UNCHANGED', 'FOLLOWS']);
    expect(ending).toEqual([{ id: 1, to: '2026-11-30' }]);
    // Once more, when that has been done.
    const after = [
      known(1, '2026-01-01', '2026-11-30'),
      known(2, '2026-12-01', null, { bands: [hourly('All day', '00:00', 250_000)] }),
    ];
    const again = plan([row('01/01/2026', last, 24), row('01/12/2026', '', 25)], after);
    expect([again.rates.map(({ action }) => action), again.ending]).toEqual([['UNCHANGED', 'UNCHANGED'], []]);
  }
});

test('parts of a day are one rate wherever they stand, in the order of the day', () => {
  const pay = { side: 'Pay', method: 'Umbrella' };
  const { rates } = plan([
    row('01/12/2026', '', 20, { ...pay, name: 'Night', begins: '20:00:00' }),
    row('01/12/2026', '', 25),
    row('2026-12-01', '', 18, { ...pay, name: 'Day', begins: '6:00' }),
  ]);
  expect(rates.map(({ rows, action }) => [rows, action])).toEqual([
    [[2, 4], 'NEW'],
    [[3], 'NEW'],
  ]);
  expect(rates[0]?.fresh).toMatchObject({
    scope: { side: 'PAY', paymentMethod: 'UMBRELLA' },
    terms: {
      bands: [
        { name: 'Day', from: '06:00', weekday: 180_000, saturday: null },
        { name: 'Night', from: '20:00', weekday: 200_000, saturday: null },
      ],
      overtime: null,
    },
  });
});

test.each<[string, string[], Known[], number, string, string]>([
  ['another agency', [row('01/12/2026', '', 25, { agency: 'Northgate' })], [], 2, 'Agency', 'Only rates of Brightside'],
  [
    'an unknown side',
    [row('01/12/2026', '', 25, { side: 'Cost' })],
    [],
    2,
    'Side',
    'Write Charge, Pay or Comparable pay.',
  ],
  [
    'an unknown code',
    [row('01/12/2026', '', 25, { code: 'nurse' })],
    [],
    2,
    'Assignment code',
    'There is no assignment',
  ],
  [
    'an ambiguous code',
    [row('01/12/2026', '', 25, { code: 'Porter' })],
    [],
    2,
    'Assignment code',
    'Several are called',
  ],
  [
    'an unknown client',
    [row('01/12/2026', '', 25, { client: 'Harbor' })],
    [],
    2,
    'Client',
    'You have no client called',
  ],
  [
    'a directorate of another client',
    [row('01/12/2026', '', 25, { client: 'Harbour View', directorate: 'Wards' })],
    [],
    2,
    'Directorate',
    'Harbour View has no directorate called “Wards”.',
  ],
  [
    'a directorate of nobody',
    [row('01/12/2026', '', 25, { directorate: 'Wards' })],
    [],
    2,
    'Directorate',
    'Enter the client',
  ],
  [
    'an unknown shift type',
    [row('01/12/2026', '', 25, { type: 'Dusk' })],
    [],
    2,
    'Shift type',
    'There is no shift type',
  ],
  [
    'an unknown method',
    [row('01/12/2026', '', 25, { method: 'Cash' })],
    [],
    2,
    'Payment method',
    'Write Paye, Umbrella',
  ],
  [
    'a charge by method',
    [row('01/12/2026', '', 25, { method: 'Paye' })],
    [],
    2,
    'Payment method',
    'What a client is charged',
  ],
  ['no day', [row('soon', '', 25)], [], 2, 'First day', 'Enter the first day'],
  ['a wrong last day', [row('01/12/2026', 'never', 25)], [], 2, 'Last day', 'Enter the last day'],
  [
    'an end before the beginning',
    [row('01/12/2026', '30/11/2026', 25)],
    [],
    2,
    'Last day',
    'The last day can’t be before',
  ],
  ['too early', [row('01/12/2020', '', 25)], [], 2, 'First day', 'Rates can start up to a year ago.'],
  ['a decimal comma', [row('01/12/2026', '', '"18,50"')], [], 2, 'Weekday', 'Use a full stop for decimals'],
  [
    'two parts at one time',
    [row('01/12/2026', '', 25), row('01/12/2026', '', 26, { name: 'Night' })],
    [],
    3,
    'Begins',
    'Another part of the day begins at 00:00, too.',
  ],
  [
    'two last days',
    [row('01/12/2026', '', 25), row('01/12/2026', '31/12/2026', 26, { name: 'Night', begins: '20:00' })],
    [],
    3,
    'Last day',
    'Row 2 of the same rate has another last day.',
  ],
  [
    'overtime twice',
    [row('01/12/2026', '', 25), ...['8', '9'].map((afterShift) => row('01/12/2026', '', 30, { afterShift }))],
    [],
    4,
    'Overtime after hours of a shift',
    'Row 3 of the same rate says what overtime costs, too.',
  ],
  [
    'overtime after no number of hours',
    [row('01/12/2026', '', 25), row('01/12/2026', '', 30, { afterWeek: 'forty' })],
    [],
    3,
    'Overtime after hours of a week',
    'Enter hours from 1 to 168 in quarters',
  ],
  [
    'overtime without an hour before it',
    [row('01/12/2026', '', 30, { afterWeek: '40' })],
    [],
    2,
    'Part of the day',
    'Add a row with what an hour costs before overtime, without hours of overtime.',
  ],
  [
    'a part of the day that begins at no time, and is no overtime either',
    [row('01/12/2026', '', 25), row('01/12/2026', '', 30, { name: 'Overtime', begins: '' })],
    [],
    3,
    'Begins',
    'Enter when it begins or, for overtime, after how many hours.',
  ],
  ['another currency', [row('01/12/2026', '', 25, { currency: 'EUR' })], [], 2, 'Currency', 'This rate is in GBP.'],
  [
    'other amounts on the same day',
    [row('01/01/2026', '', 25)],
    [OPEN],
    2,
    'First day',
    'A different rate starts on 01/01/2026 already.',
  ],
  [
    'another end of what is there',
    [row('01/01/2026', '31/12/2026', 24)],
    [OPEN],
    2,
    'Last day',
    'This rate has no last day.',
  ],
  [
    'reaching into the next one',
    [row('01/12/2026', '', 25)],
    [known(1, '2027-01-01', null)],
    2,
    'Last day',
    'Another rate for the same work starts on 01/01/2027.',
  ],
  [
    'lasting longer than what it follows',
    [row('01/12/2026', '31/01/2027', 25)],
    [known(1, '2026-01-01', '2026-12-31')],
    2,
    'Last day',
    'The rate that it follows ends on 31/12/2026.',
  ],
  ['taking away what was', [row('01/11/2026', '10/11/2026', 25)], [OPEN], 2, 'Last day', 'Enter today or a later day.'],
])('refuses %s', (_, rows, rates, line, column, message) => {
  const { rates: planned } = plan(rows, rates);
  const [error] = planned.flatMap(({ errors }) => errors);
  expect(planned[0]).toMatchObject({ action: 'ERROR' });
  expect([error?.row, error?.column]).toEqual([line, column]);
  expect(error?.message).toContain(message);
});

test('overtime is a row of its own, and all that may differ', () => {
  const overtime = { afterShift: 480, afterWeek: null, ...hourly('', '', 360_000) };
  const until = known(1, '2026-01-01', null, { overtime });
  const rows = [
    row('01/12/2026', '', 24),
    row('01/12/2026', '', 36, { afterWeek: '37.5', name: 'Overtime', begins: '' }),
  ];
  const { rates } = plan(rows, [until]);
  const part = 'Overtime, in whichever part of the day it is';
  expect(rates[0]).toMatchObject({
    action: 'FOLLOWS',
    changes: [
      { part, column: 'Overtime after hours of a shift', before: '8', after: null },
      { part, column: 'Overtime after hours of a week', before: null, after: '37.5' },
    ],
    fresh: { terms: { overtime: { afterShift: null, afterWeek: 2250, weekday: 360_000, sunday: null } } },
  });
});

test('says what differs from the one before, and from which days on', () => {
  const until = known(1, '2026-01-01', '2027-12-31');
  const { rates } = plan([row('01/12/2026', '31/01/2027', 25)], [until]);
  expect(rates[0]).toMatchObject({
    name: 'Charge · Nurse · All clients',
    changes: ['Weekday', 'Saturday', 'Sunday', 'Bank holiday'].map((column) => ({
      part: 'All day',
      column,
      before: 24,
      after: 25,
    })),
    // Afterwards there is none, until the one before would have ended.
    fresh: { changes: { from: '2026-12-01', to: '2027-12-31' }, ends: 1 },
  });
});

test.each([
  [
    'below it',
    'Pay',
    '',
    12.7,
    {
      day: '2026-12-01',
      parts: [{ part: 'All day', ages: [{ kind: 'WAGE_21_AND_OVER', wage: 12.71, hours: ['weekday'] }] }],
    },
  ],
  ['at it', 'Pay', '', 12.71, null],
  ['below it, to a company', 'Pay', 'Pvt. Ltd', 12, null],
  ['below it, from a client', 'Charge', '', 12, null],
])('a rate with an hour %s: %s %s', (_, side, method, weekday, expected) => {
  const { rates } = plan([row('01/12/2026', '', weekday, { side, method })]);
  expect([rates[0]?.action, rates[0]?.belowWage]).toEqual(['NEW', expected]);
});

test('says which columns are missing, not known or there twice', () => {
  expect(wrongTitles(RATE_COLUMNS, TITLES)).toEqual({ missing: [], odd: [] });
  expect(wrongTitles(RATE_COLUMNS, [...TITLES.slice(1), 'side', 'Colour'])).toEqual({
    missing: ['Agency'],
    odd: ['side', 'Colour'],
  });
});

/** What somebody may call something: one line, and anything that a file or a spreadsheet could trip over. */
const name = fc
  .tuple(
    fc.constantFrom('', '=', "'", "'=", "''-", '+', '@', '"', ';', ','),
    fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }),
  )
  .map((parts) =>
    parts
      .join('')
      .replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu, '')
      .trim(),
  )
  .filter((text) => text !== '');
const names = (count: number) => fc.uniqueArray(name, { minLength: count, maxLength: count });
const hour = fc.integer({ min: 1, max: 100_000_000 }).map(rate);
const bands = fc
  .uniqueArray(
    fc.record({
      name,
      from: fc.integer({ min: 0, max: 1439 }).map((clock) => {
        const text = (each: number) => String(each).padStart(2, '0');
        return `${text(Math.floor(clock / 60))}:${text(clock % 60)}`;
      }),
      weekday: hour,
      saturday: fc.option(hour),
      sunday: fc.option(hour),
      bankHoliday: fc.option(hour),
    }),
    {
      minLength: 1,
      maxLength: 4,
      comparator: (one, other) => one.from === other.from || one.name.toLowerCase() === other.name.toLowerCase(),
    },
  )
  .map((all) => all.toSorted((one, other) => (one.from < other.from ? -1 : 1)));

const after = (hours: number) => fc.option(fc.integer({ min: 4, max: hours * 4 }).map((quarters) => quarters * 15));

const overtimes = fc.option(
  fc
    .record({
      afterShift: after(24),
      afterWeek: after(168),
      weekday: hour,
      saturday: fc.option(hour),
      sunday: fc.option(hour),
      bankHoliday: fc.option(hour),
    })
    .filter(({ afterShift, afterWeek }) => afterShift !== null || afterWeek !== null),
);

/** Days that follow each other, with gaps or without, the last one perhaps until further notice. */
const spans = fc
  .tuple(
    fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 400 })), {
      minLength: 1,
      maxLength: 4,
    }),
    fc.boolean(),
  )
  .map(([lengths, isOpen]) => {
    let day = Temporal.PlainDate.from('2019-01-01');
    return lengths.map(([gap, length], index) => {
      const from = day.add({ days: gap });
      const to = from.add({ days: length });
      day = to;
      return { from: from.toString(), to: isOpen && index === lengths.length - 1 ? null : to.toString() };
    });
  });

const cards = fc
  .record({ codes: names(2), clients: names(2), directorates: names(2), types: names(1), agency: name })
  .chain((called) => {
    const scope = fc
      .record({
        side: fc.constantFrom('CHARGE' as const, 'PAY' as const),
        assignmentCodeId: fc.integer({ min: 0, max: 1 }),
        clientId: fc.option(fc.integer({ min: 0, max: 1 })),
        isOfDirectorate: fc.boolean(),
        shiftTypeId: fc.constantFrom(null, 0),
        paymentMethod: fc.constantFrom(null, 'PAYE' as const, 'UMBRELLA' as const, 'PVT_LTD' as const),
      })
      .map(({ isOfDirectorate, ...each }) => ({
        ...each,
        directorateId: isOfDirectorate ? each.clientId : null,
        paymentMethod: each.side === 'PAY' ? each.paymentMethod : null,
      }));
    const rates = fc
      .uniqueArray(scope, { minLength: 1, maxLength: 5, selector: (each) => JSON.stringify(each) })
      .chain((scopes) =>
        fc.tuple(
          ...scopes.map((each) =>
            spans.chain((days) =>
              fc.tuple(
                ...days.map((span) =>
                  fc
                    .tuple(bands, overtimes)
                    .map(([of, overtime]) => ({ ...each, ...span, terms: { bands: of, overtime } })),
                ),
              ),
            ),
          ),
        ),
      )
      .map((all) =>
        all.flat().map(({ from, to, terms, ...each }, id): Known => ({
          id,
          from,
          to,
          terms,
          scope: each,
          currency: 'GBP',
        })),
      );
    return rates.map((all) => ({ called, rates: all }));
  });

test('what is exported and imported as it is changes nothing', () => {
  fc.assert(
    fc.property(cards, ({ called, rates }) => {
      const list = (all: readonly string[]) => all.map((each, id) => ({ id, name: each }));
      const of: Names = {
        agency: called.agency,
        codes: list(called.codes),
        clients: list(called.clients),
        directorates: list(called.directorates).map((each) => ({ ...each, clientId: each.id })),
        shiftTypes: list(called.types),
      };
      const named = (id: number | null, all: readonly string[]) => (id === null ? null : { id, name: all[id] ?? '' });
      const csv = csvOf(
        TITLES,
        rates.flatMap(({ scope, from, to, currency, terms }) =>
          rowsOf({
            agency: { id: 0, name: called.agency },
            side: scope.side,
            assignmentCode: { id: 0, name: called.codes[scope.assignmentCodeId] ?? '' },
            client: named(scope.clientId, called.clients),
            directorate: named(scope.directorateId, called.directorates),
            shiftType: named(scope.shiftTypeId, called.types),
            paymentMethod: scope.paymentMethod,
            from,
            to,
            currency,
            bands: shownBands(terms.bands),
            overtime: shownOvertime(terms.overtime),
          }),
        ),
      );
      const sheet = readCsv(csv, { most: 1000, things: 'rows' });
      const { rates: planned, ending } = planRates(
        linesIn(RATE_COLUMNS, sheet.titles, sheet.rows),
        rates,
        readingOf(of, WAGES),
        ABOUT,
      );
      expect(planned.flatMap(({ errors }) => errors)).toEqual([]);
      expect([planned.length, ending]).toEqual([rates.length, []]);
      expect(new Set(planned.map(({ action }) => action))).toEqual(new Set(['UNCHANGED']));
    }),
    { numRuns: 150 },
  );
});
