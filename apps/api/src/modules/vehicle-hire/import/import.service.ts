import { createHash } from 'node:crypto';
import type { Received } from '@worklane/contract/endpoint.ts';
import {
  IMPORT_COLUMNS,
  type importVehicles as contract,
  type ImportPreview,
  MAX_IMPORT_ROWS,
} from '@worklane/contract/vehicle-hire/vehicle-import.ts';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { conflict, ruleBroken } from '#platform/errors/errors.ts';
import { oddTitlesText, readCsv } from '#platform/csv/read-csv.ts';
import { announceAwaiting } from '../vehicle/announce.ts';
import { insertVehicles } from '../vehicle/vehicle.queries.ts';
import { findFleet, findPlaces, lockVehicles, saveVehicles } from './import.queries.ts';
import { fieldsOf, oddTitles, planImport, type Planned } from './import.rules.ts';

const plan = async ({ tx, actor }: Context<AgencyActor>, csv: string): Promise<Planned[]> => {
  const sheet = readCsv(csv, { most: MAX_IMPORT_ROWS, things: 'vehicles' });
  const odd = oddTitles(sheet.titles);
  if (odd.length > 0) {
    const titles = IMPORT_COLUMNS.map(({ title }) => title).join(', ');
    throw ruleBroken('COLUMNS', `${oddTitlesText(odd)} Use: ${titles}.`, 'csv');
  }
  if (!fieldsOf(sheet.titles).includes('regno'))
    throw ruleBroken('COLUMNS', 'The first row has to hold the titles, with one called Registration number.', 'csv');
  return planImport(sheet, await findFleet(tx, actor.agencyId), await findPlaces(tx, actor.agencyId));
};

/** Two plans with the same name do the same to the same versions of the same vehicles. */
const nameOf = (planned: readonly Planned[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(planned.map(({ row, action, known, text }) => [row, action, known?.id, known?.version, text])),
    )
    .digest('base64url');

const count = (planned: readonly Planned[], action: Planned['action']): number =>
  planned.filter((row) => row.action === action).length;

/** Saves nothing. */
export const previewVehicleImport = async (cx: Context<AgencyActor>, csv: string): Promise<ImportPreview> => {
  const planned = await plan(cx, csv);
  return {
    rows: planned.map(({ row, regno, vehicle, action, changes, errors }) => ({
      row,
      regno,
      vehicle,
      action,
      changes,
      errors,
    })),
    create: count(planned, 'CREATE'),
    update: count(planned, 'UPDATE'),
    error: count(planned, 'ERROR'),
    plan: nameOf(planned),
  };
};

const CHANGED = 'Your vehicles or locations have changed since this preview. Check the file again.';

/** Does what the preview has said, all of it or nothing; where that is not what would happen any more it is asked for again. */
export const importVehicles = async (
  cx: Context<AgencyActor>,
  { csv, plan: seen }: Received<typeof contract>['body'],
): Promise<{ created: number; updated: number }> => {
  const { tx, actor } = cx;
  const planned = await plan(cx, csv);
  if (count(planned, 'ERROR') > 0) throw ruleBroken('ERRORS', 'Correct the rows with errors first.', 'csv');
  if (nameOf(planned) !== seen) throw conflict('CHANGED', CHANGED);
  const fresh = planned.flatMap(({ action, text }) => (action === 'CREATE' && text ? [text] : []));
  const changed = planned.flatMap(({ action, known, text }) =>
    action === 'UPDATE' && known && text ? [{ id: known.id, version: known.version, text }] : [],
  );
  await lockVehicles(
    tx,
    changed.map(({ id }) => id),
  );
  if ((await saveVehicles(tx, actor.agencyId, changed)) < changed.length) throw conflict('CHANGED', CHANGED);
  const ids = fresh.length > 0 ? await insertVehicles(tx, actor.agencyId, fresh) : [];
  const agency = { id: actor.agencyId, name: actor.organisation };
  await announceAwaiting(
    cx,
    fresh.map(({ name, model, regno }, index) => ({ id: ids[index] ?? 0, name, model, regno, agency })),
  );
  return { created: fresh.length, updated: changed.length };
};
