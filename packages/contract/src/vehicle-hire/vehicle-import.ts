import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { CSV_BODY_BYTES, csvText } from '../files/csv.ts';

/** The columns of a file that a fleet is imported from, in the order of its template. */
export const IMPORT_COLUMNS = [
  { field: 'regno', title: 'Registration number', example: 'AB26 CDE' },
  { field: 'name', title: 'Name', example: 'Larkspur' },
  { field: 'model', title: 'Model', example: 'Estate' },
  { field: 'color', title: 'Colour', example: 'Silver' },
  { field: 'bodyType', title: 'Body type', example: 'Hatchback' },
  { field: 'fuelType', title: 'Fuel type', example: 'Petrol' },
  { field: 'transmissionType', title: 'Transmission', example: 'Manual' },
  { field: 'engineSize', title: 'Engine size', example: '1.5 l' },
  { field: 'airConditioning', title: 'Air conditioning', example: 'Yes' },
  { field: 'doors', title: 'Doors', example: '5' },
  { field: 'seats', title: 'Seats', example: '5' },
  { field: 'purposes', title: 'For', example: 'Hire' },
  { field: 'vehicleLocationId', title: 'Location', example: 'Airport desk' },
  { field: 'mileage', title: 'Odometer', example: '12500' },
  { field: 'maxDailyMileage', title: 'Kilometres a day', example: '200' },
  { field: 'excessMileageRate', title: 'Each extra kilometre', example: '0.1255' },
  { field: 'depositAmt', title: 'Deposit', example: '250.00' },
] as const;
export type ImportField = (typeof IMPORT_COLUMNS)[number]['field'];

/** A file holds at most so many vehicles. */
export const MAX_IMPORT_ROWS = 500;

const csv = csvText('This file is empty. Download the template to see how a file looks.');

/** What a row of the file will do. `row` counts like a spreadsheet: the titles are row 1. */
export const ImportRow = z.object({
  row: z.int(),
  regno: z.string(),
  vehicle: z.string(),
  action: z.enum(['CREATE', 'UPDATE', 'NOTHING', 'ERROR']),
  /** Titles of the columns that change. */
  changes: z.array(z.string()),
  errors: z.array(z.object({ column: z.string(), message: z.string() })),
});
export type ImportRow = z.infer<typeof ImportRow>;

export const ImportPreview = z.object({
  rows: z.array(ImportRow),
  create: z.int(),
  update: z.int(),
  error: z.int(),
  /** Stands for exactly this; the import does this and nothing else. */
  plan: z.string(),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

const KEEPERS = { userTypes: ['AGENCY'], permission: 'MANAGE_TRANSPORT' } as const;

const example = 'Registration number,Name\nAB26 CDE,Larkspur\n';

export const previewVehicleImport = endpoint({
  method: 'POST',
  path: '/api/v1/vehicle-import/preview',
  summary: 'What importing a CSV file of vehicles would do, row by row; saves nothing',
  access: KEEPERS,
  begins: true,
  body: z.strictObject({ csv }),
  bodyBytes: CSV_BODY_BYTES,
  response: ImportPreview,
  example: { csv: example },
});

export const importVehicles = endpoint({
  method: 'POST',
  path: '/api/v1/vehicle-import',
  summary: 'Import a CSV file of vehicles as its preview said: all rows or none',
  access: KEEPERS,
  begins: true,
  body: z.strictObject({ csv, plan: z.string().max(100) }),
  bodyBytes: CSV_BODY_BYTES,
  response: z.object({ created: z.int(), updated: z.int() }),
  example: { csv: example, plan: 'none' },
});
