import { buffer } from 'node:stream/consumers';
import {
  fuelName,
  fuelText,
  kilometres,
  lateness,
  mileageLine,
  returnCostLines,
  viewWords,
} from '@worklane/contract/vehicle-hire/condition-report.rules.ts';
import {
  CONDITION_VIEWS,
  type ConditionCheck,
  type ConditionReport,
  type ConditionStage,
  type ConditionView,
} from '@worklane/contract/vehicle-hire/condition-report.ts';
import { DIMMED, drawBrand, type Brand, Doc } from '#platform/pdf/paper.ts';
import { block, BOTTOM, MARGIN, RIGHT, row, rule, type Cell } from '#platform/pdf/rows.ts';
import { inLocalTime } from '../local-time.ts';

export type ConditionPaper = {
  readonly report: ConditionReport;
  /** JPEG or PNG by stage and view. */
  readonly pictureOf: (stage: ConditionStage, view: ConditionView) => Buffer | undefined;
};

const LABEL = { x: MARGIN, width: 110 };
const OUT = { x: 166, width: 180 };
const BACK = { x: 360, width: RIGHT - 360 };
const PICTURE = { width: 180, height: 135 };

const NOTHING = '–';

/** What is said of one stage: mostly one thing, and each damage for itself, so that a long list goes on over pages. */
type Line = readonly [label: string, said: (check: ConditionCheck, stage: ConditionStage) => readonly string[]];

const linesOf = ({ timeZone, vehicle, end }: ConditionReport): readonly Line[] => [
  ['When', ({ at }) => [inLocalTime(at, timeZone)]],
  ['Due back', ({ at }, stage) => [stage === 'RETURN' ? (lateness(end, at) ?? 'On time') : inLocalTime(end, timeZone)]],
  ['Odometer', ({ odometer }) => [kilometres(odometer)]],
  [fuelName(vehicle.fuelType), ({ fuel }) => [fuelText(fuel)]],
  ['Damage', ({ damages }) => (damages.length === 0 ? ['None'] : damages)],
  ['Note', ({ note }) => [note ?? NOTHING]],
  ['Recorded by', ({ recordedBy }) => [recordedBy]],
];

/** Both pictures of a view beside each other, on the next page where this one is full; answers where they end. */
const pictures = (doc: Doc, y: number, { pictureOf }: ConditionPaper, view: ConditionView): number => {
  const [out, back] = [pictureOf('HANDOVER', view), pictureOf('RETURN', view)];
  if (!out && !back) return y;
  let top = y;
  if (y + PICTURE.height > BOTTOM) {
    doc.addPage();
    top = MARGIN;
  }
  row(doc, top, [{ text: viewWords[view], ...LABEL }], { colour: DIMMED });
  for (const [picture, { x }] of [
    [out, OUT],
    [back, BACK],
  ] as const) {
    if (picture) doc.image(picture, x, top, { fit: [PICTURE.width, PICTURE.height] });
    else row(doc, top, [{ text: 'No photo', x, width: PICTURE.width }], { colour: DIMMED });
  }
  return top + PICTURE.height + 10;
};

/** The vehicle condition report on A4: how it went out beside how it came back, with the pictures of both. */
export const conditionPdf = (paper: ConditionPaper, brand: Brand): Promise<Buffer> => {
  const { report } = paper;
  const { id, agency, client, vehicle, location, start, end, timeZone } = report;
  const doc = new Doc({
    size: 'A4',
    margin: 0,
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: `Vehicle Condition Report form, booking ${id}`, Author: agency.name },
  });
  drawBrand(doc, brand, { x: MARGIN, y: 56 });
  const head: Cell = { text: 'Vehicle Condition Report form', x: 260, width: RIGHT - 260, align: 'right' };
  row(doc, 56, [head], { strong: true, size: 16, colour: brand.colour });
  row(doc, 80, [{ ...head, text: `Booking ${id}` }], { colour: DIMMED });

  const booked = `${inLocalTime(start, timeZone)} to ${inLocalTime(end, timeZone)}`;
  let y = Math.max(
    block(doc, 'Vehicle', [`${vehicle.name} ${vehicle.model}`, vehicle.regno, agency.name], MARGIN, 130),
    block(doc, 'Hirer', [client.name, booked, `${location.city}, ${location.country}`], 310, 130),
  );
  y = row(
    doc,
    y + 14,
    [
      { text: 'Handover', ...OUT },
      { text: 'Return', ...BACK },
    ],
    { strong: true, size: 12 },
  );
  y = rule(doc, y);
  const { handover } = report;
  for (const [label, said] of linesOf(report)) {
    const out = handover ? said(handover, 'HANDOVER') : [NOTHING];
    const back = report.return ? said(report.return, 'RETURN') : [NOTHING];
    for (let index = 0; index < Math.max(out.length, back.length); index++)
      y = row(doc, y, [
        { text: index === 0 ? label : '', ...LABEL },
        { text: out[index] ?? '', ...OUT },
        { text: back[index] ?? '', ...BACK },
      ]);
  }
  const money = (amount: number) =>
    new Intl.NumberFormat('en-GB', { style: 'currency', currency: report.currency }).format(amount);
  for (const line of [...(report.mileage ? [mileageLine(report.mileage)] : []), ...returnCostLines(report, money)])
    y = row(doc, y, [{ text: line, x: MARGIN, width: RIGHT - MARGIN }]);
  y = rule(doc, y + 2);
  for (const view of CONDITION_VIEWS) y = pictures(doc, y, paper, view);
  doc.end();
  return buffer(doc);
};
