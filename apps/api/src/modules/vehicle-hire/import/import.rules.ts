import { IMPORT_COLUMNS, type ImportField, type ImportRow } from '@worklane/contract/vehicle-hire/vehicle-import.ts';
import { createVehicle } from '@worklane/contract/vehicle-hire/vehicle.ts';
import type { Received } from '@worklane/contract/endpoint.ts';

export type VehicleText = Received<typeof createVehicle>['body'];

/** A vehicle of the fleet as a form would send it; `key` is its plate as it is compared. */
export type Known = { readonly id: number; readonly version: number; readonly key: string; readonly text: VehicleText };

export type Place = { readonly id: number; readonly name: string };

/** What a row does, with all that it takes to do it. */
export type Planned = ImportRow & { readonly known?: Known; readonly text?: VehicleText };

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Two ways of writing a plate are one. */
export const plateKey = (regno: string): string => regno.toUpperCase().replaceAll(' ', '');

const titleOf = (field: string): string => IMPORT_COLUMNS.find((column) => column.field === field)?.title ?? field;

/** By the titles of the template, or the names that the API has for them, however they are written. */
const FIELDS: ReadonlyMap<string, ImportField> = new Map(
  IMPORT_COLUMNS.flatMap(({ field, title }) => [
    [plain(title), field],
    [plain(field), field],
  ]),
);

/** Which field each column holds; undefined for a title that says nothing to us. */
export const fieldsOf = (titles: readonly string[]): (ImportField | undefined)[] =>
  titles.map((title) => FIELDS.get(plain(title)));

/** The titles that are not understood, or stand there twice. */
export const oddTitles = (titles: readonly string[]): string[] => {
  const fields = fieldsOf(titles);
  return titles.filter((title, index) => {
    const field = fields[index];
    return title !== '' && (field === undefined || fields.indexOf(field) !== index);
  });
};

const WORDS: Readonly<Partial<Record<ImportField, Readonly<Record<string, unknown>>>>> = {
  bodyType: { suv: 'SUV', pickup: 'PICKUP', hatchback: 'HATCHBACK', mpv: 'MPV', special: 'SPECIAL' },
  fuelType: {
    petrol: 'PETROL',
    phybrid: 'PHYBRID',
    petrolhybrid: 'PHYBRID',
    diesel: 'DIESEL',
    dhybrid: 'DHYBRID',
    dieselhybrid: 'DHYBRID',
    electric: 'ELECTRIC',
    hydrogen: 'HYDROGEN',
  },
  transmissionType: { manual: 'Manual', automatic: 'Automatic' },
  airConditioning: { yes: true, y: true, true: true, no: false, n: false, false: false, '': false },
  purposes: {
    hire: ['HIRE'],
    transport: ['TRANSPORT'],
    hireandtransport: ['HIRE', 'TRANSPORT'],
    hiretransport: ['HIRE', 'TRANSPORT'],
    both: ['HIRE', 'TRANSPORT'],
  },
};

const WHOLE: readonly ImportField[] = ['doors', 'seats', 'mileage', 'maxDailyMileage'];
const AMOUNTS: readonly ImportField[] = ['excessMileageRate', 'depositAmt'];

const ungrouped = (cell: string): string => (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(cell) ? cell.replaceAll(',', '') : cell);

/** A cell as a form would send it; what is not understood stays as it is, and is refused with the form's own words. */
const valueOf = (field: ImportField, cell: string, places: readonly Place[]): unknown => {
  const words = WORDS[field];
  if (words) return words[plain(cell)] ?? cell;
  if (field === 'vehicleLocationId')
    return places.find(({ name }) => name.toLowerCase() === cell.toLowerCase())?.id ?? null;
  if (WHOLE.includes(field)) return /^\d+$/.test(ungrouped(cell)) ? Number(ungrouped(cell)) : cell;
  return AMOUNTS.includes(field) ? ungrouped(cell) : cell;
};

type Sheet = {
  readonly titles: readonly string[];
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[];
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * What each row does. A plate that the fleet has is changed, by the columns that the file has; another one is new. A row with an
 * error does nothing, and then no other does.
 */
export const planImport = ({ titles, rows }: Sheet, fleet: readonly Known[], places: readonly Place[]): Planned[] => {
  const fields = fieldsOf(titles);
  const byPlate = new Map(fleet.map((known) => [known.key, known]));
  const seen = new Map<string, number>();
  return rows.map(({ row, cells }): Planned => {
    const sent = new Map(
      fields.flatMap((field, index) => (field === undefined ? [] : [[field, cells[index] ?? ''] as const])),
    );
    const regno = sent.get('regno') ?? '';
    const key = plateKey(regno);
    const known = byPlate.get(key);
    const values = Object.fromEntries([...sent].map(([field, cell]) => [field, valueOf(field, cell, places)]));
    // Money is read as it is typed; what the fleet holds is whole pence already and is put beside it afterwards.
    const read = createVehicle.body?.safeParse({ ...(known ? typed(known.text) : {}), ...values });
    const before = seen.get(key);
    if (key !== '') seen.set(key, before ?? row);
    const place = sent.get('vehicleLocationId');
    const errors = [
      ...(read?.error?.issues ?? [])
        .map(({ path, message }) => ({ column: titleOf(String(path[0])), message }))
        .map((error) =>
          error.column === 'Location' && place
            ? { ...error, message: `You have no location called “${place}”. Add it first, or correct the name.` }
            : error,
        ),
      ...(before === undefined
        ? []
        : [{ column: titleOf('regno'), message: `This registration number is in row ${before} already.` }]),
    ];
    const text = read?.data;
    const vehicle = `${text?.name ?? sent.get('name') ?? ''} ${text?.model ?? sent.get('model') ?? ''}`.trim();
    const shown = { row, regno: text?.regno ?? regno, vehicle };
    if (errors.length > 0 || !text) return { ...shown, action: 'ERROR', changes: [], errors };
    if (!known) return { ...shown, action: 'CREATE', changes: [], errors, text };
    const changes = IMPORT_COLUMNS.filter(({ field }) => !isSame(known.text[field], text[field])).map(
      ({ title }) => title,
    );
    return { ...shown, action: changes.length > 0 ? 'UPDATE' : 'NOTHING', changes, errors, known, text };
  });
};

const decimal = (count: number, decimals: number): string =>
  `${Math.floor(count / 10 ** decimals)}.${String(count % 10 ** decimals).padStart(decimals, '0')}`;

/** What the fleet holds, as somebody would type it. */
const typed = ({ depositAmt, excessMileageRate, ...text }: VehicleText) => ({
  ...text,
  depositAmt: depositAmt === null ? '' : decimal(depositAmt, 2),
  excessMileageRate: excessMileageRate === null ? '' : decimal(excessMileageRate, 4),
});
