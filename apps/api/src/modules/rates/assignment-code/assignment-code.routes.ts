import * as contract from '@worklane/contract/rates/assignment-code.ts';
import { assertSaved } from '#platform/db/versions.ts';
import { notFound } from '#platform/errors/errors.ts';
import { route, type Route } from '#platform/http/module.ts';
import { codeExists, insertCode, listCodes, saveCode } from './assignment-code.queries.ts';

export const assignmentCodeRoutes: Route[] = [
  route(contract.listAssignmentCodes, ({ tx }, { query }) => listCodes(tx, query)),
  route(contract.createAssignmentCode, ({ tx }, { body }) => insertCode(tx, body)),
  route(contract.updateAssignmentCode, async ({ tx }, { params, body }) => {
    if (!(await codeExists(tx, params.id))) throw notFound('assignment code');
    return assertSaved(await saveCode(tx, params.id, body));
  }),
];
