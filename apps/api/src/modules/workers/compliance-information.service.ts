import type { Received } from '@worklane/contract/endpoint.ts';
import type {
  ComplianceInformation,
  updateComplianceInformation,
  updateFitToWork,
} from '@worklane/contract/workers/compliance-information.ts';
import { sql } from 'kysely';
import { seal, unseal } from '#platform/crypto/sealing.ts';
import type { Context } from '#platform/context.ts';
import { assertSaved } from '#platform/db/versions.ts';
import { authorise, found } from '#platform/errors/errors.ts';
import { columnsOf, findInformation, saveInformation } from './compliance-information.queries.ts';
import { maskNumber } from './compliance-information.rules.ts';
import type { Link } from './worker-link.queries.ts';
import { agencyOf, getWorker, workerToEdit } from './worker.service.ts';
import { isTakenOnBy } from './worker.policy.ts';

/** Where a DBS number is sealed for; moved to another row it does not open. */
export const dbsPlace = ({ agencyId, workerId }: Link): string =>
  `compliance_information.dbs_number:${agencyId}/${workerId}`;

type Row = Awaited<ReturnType<typeof findInformation>>[number];

const openDbs = ({ config }: Context, workerId: number, { agencyId, sealedDbsNumber }: Row): string | null =>
  sealedDbsNumber && unseal(config.FIELD_KEYS, dbsPlace({ agencyId, workerId }), sealedDbsNumber);

const informationOf = async (cx: Context, workerId: number): Promise<ComplianceInformation[]> =>
  (await findInformation(cx.tx, cx.actor, workerId)).map((row) => {
    const dbsNumber = openDbs(cx, workerId, row);
    const { sealedDbsNumber: _sealed, ...information } = row;
    return { ...information, dbsNumber: dbsNumber && maskNumber(dbsNumber) };
  });

/** One entry for each agency that the actor sees and that has taken the worker on. */
export const getComplianceInformation = async (cx: Context, id: number): Promise<ComplianceInformation[]> => {
  await getWorker(cx, id);
  return informationOf(cx, id);
};

/** After a change: there is one, since the agency has taken the worker on. */
const ownInformation = async (cx: Context, workerId: number): Promise<ComplianceInformation> =>
  found((await informationOf(cx, workerId))[0], 'worker');

export const changeComplianceInformation = async (
  cx: Context,
  id: number,
  { dbsNumber, version, ...input }: Received<typeof updateComplianceInformation>['body'],
): Promise<ComplianceInformation> => {
  await workerToEdit(cx, id);
  const link = { agencyId: agencyOf(cx), workerId: id };
  const sealed = dbsNumber == null ? dbsNumber : seal(cx.config.FIELD_KEYS, dbsPlace(link), dbsNumber);
  const number = sealed === undefined ? {} : { dbs_number: sealed };
  assertSaved(await saveInformation(cx.tx, link, version, { ...columnsOf(input), ...number }));
  return ownInformation(cx, id);
};

export const changeFitToWork = async (
  cx: Context,
  id: number,
  { fitToWork, version }: Received<typeof updateFitToWork>['body'],
): Promise<ComplianceInformation> => {
  await workerToEdit(cx, id);
  const link = { agencyId: agencyOf(cx), workerId: id };
  assertSaved(await saveInformation(cx.tx, link, version, { fit_to_work: fitToWork }));
  return ownInformation(cx, id);
};

/** Reading it is in the log as writing it is. */
export const readDbsNumber = async (cx: Context, id: number): Promise<{ dbsNumber: string | null }> => {
  const worker = await getWorker(cx, id);
  authorise(isTakenOnBy(cx.actor, worker.links));
  const row = found((await findInformation(cx.tx, cx.actor, id))[0], 'worker');
  await sql`select app.audit_read('compliance_information', ${id}, ${row.agencyId}, '{"field": "DBS_NUMBER"}')`.execute(
    cx.tx,
  );
  return { dbsNumber: openDbs(cx, id, row) };
};
