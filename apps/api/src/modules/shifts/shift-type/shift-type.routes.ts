import * as contract from '@worklane/contract/shifts/shift-type.ts';
import { assertSaved } from '#platform/db/versions.ts';
import { notFound } from '#platform/errors/errors.ts';
import type { ConstraintMessages } from '#platform/errors/failure.ts';
import { route, type Route } from '#platform/http/module.ts';
import { insertType, listTypes, saveType, typeExists } from './shift-type.queries.ts';

/** Everybody chooses from the same shift types; the contract lets only the platform change them. */
export const shiftTypeRoutes: Route[] = [
  route(contract.listShiftTypes, ({ tx }, { query }) => listTypes(tx, query)),
  route(contract.createShiftType, ({ tx }, { body }) => insertType(tx, body)),
  route(contract.updateShiftType, async ({ tx }, { params, body }) => {
    if (!(await typeExists(tx, params.id))) throw notFound('shift type');
    return assertSaved(await saveType(tx, params.id, body));
  }),
];

export const shiftTypeConstraints: ConstraintMessages = {
  shift_type_name: 'A shift type with this name already exists.',
};
