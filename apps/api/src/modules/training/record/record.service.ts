import type { Page } from '@worklane/contract/paging.ts';
import type { RecordStatus } from '@worklane/contract/training/record.ts';
import type { TrainingType } from '@worklane/contract/training/worker-training.ts';
import type { AgencyActor, WorkerActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { assertSaved } from '#platform/db/versions.ts';
import { authorise, conflict, found, notFound, ruleBroken, stale } from '#platform/errors/errors.ts';
import { dropFile } from '#platform/files/stored-file.queries.ts';
import { announceBrought, announceDecision } from './announce.ts';
import { canAddRecord, canChangeRecord, canDecideRecord, canRemoveRecord, mayDecideRecords } from './record.policy.ts';
import {
  findOwnAgencies,
  findRecordType,
  insertRecord,
  isTakenOn,
  removeRecord,
  saveDecision,
  saveRecord,
  serviceExists,
  type RecordText,
} from './record.queries.ts';
import { agencyMeant, FIXED_ID, statusAfterChange } from './record.rules.ts';
import { findRecord, pageOfRecords, type KeptRecord, type RecordQuery } from './record.views.ts';
import type { RecordPresentation } from './record-presentation.ts';

/** What is sent about a record, in names that both kinds share. */
export type RecordInput = {
  typeId: number | null | undefined;
  name: string | null;
  code: string | null;
  serviceId?: number | null | undefined;
  issuedOn: string;
  expiresOn: string;
  /** Of trainings; what is left out stays as it is. */
  type?: TrainingType | undefined;
  supervisor?: string | null;
};

type NewRecord = RecordInput & { agencyId?: number | null | undefined; workerId: number };

export const getRecord = async ({ tx, actor }: Context, { kind, noun }: RecordPresentation<unknown>, id: number) =>
  found(await findRecord(tx, actor, kind, id), noun);

export const showRecord = async <Wire>(
  cx: Context,
  presentation: RecordPresentation<Wire>,
  id: number,
): Promise<Wire> => presentation.show(cx.actor, await getRecord(cx, presentation, id));

/** Document 002, section 9: a worker's screens of old ask for agency 1, whichever is theirs. */
const agencyAskedFor = async ({ tx, actor }: Context, agencyId: number | undefined): Promise<number | undefined> =>
  actor.userType === 'WORKER' && agencyId === FIXED_ID
    ? (agencyMeant(agencyId, await findOwnAgencies(tx, actor)) ?? agencyId)
    : agencyId;

export const listRecords = async <Wire>(
  cx: Context,
  { kind, show }: RecordPresentation<Wire>,
  query: RecordQuery,
): Promise<Page<Wire>> => {
  const agencyId = await agencyAskedFor(cx, query.agencyId);
  const page = await pageOfRecords(cx.tx, cx.actor, kind, { ...query, agencyId });
  return { ...page, content: page.content.map((record) => show(cx.actor, record)) };
};

const assertService = async ({ tx }: Context, id: number): Promise<number> => {
  if (await serviceExists(tx, id)) return id;
  throw ruleBroken('UNKNOWN_SERVICE', 'Choose a service from the list.', 'serviceId');
};

type Named = Pick<RecordText, 'typeId' | 'name' | 'code' | 'serviceId'>;

/**
 * What the record is of. An entry of the catalogue says so itself; once it is in the record it stays as it was, so that a
 * certificate does not change with the catalogue.
 */
const namedBy = async (
  cx: Context,
  { kind, noun, entryField }: RecordPresentation<unknown>,
  { typeId, name, code, serviceId }: RecordInput,
  former?: KeptRecord,
): Promise<Named> => {
  if (typeId == null) {
    const service = await assertService(cx, serviceId ?? former?.serviceId ?? FIXED_ID);
    return { typeId: null, name: name ?? '', code, serviceId: service };
  }
  if (former && former.typeId === typeId) return former;
  const entry = await findRecordType(cx.tx, kind, typeId);
  if (!entry?.active) throw ruleBroken('UNKNOWN_RECORD_TYPE', `Choose a ${noun} from the list.`, entryField);
  return entry;
};

/** Whose it is: a worker's own, or that of somebody whom the agency has taken on. */
const ownerOf = async ({ tx, actor }: Context<AgencyActor | WorkerActor>, { agencyId: sent, workerId }: NewRecord) => {
  if (actor.workerId !== null && actor.workerId !== workerId) throw notFound('worker');
  const agencyId = found(agencyMeant(sent, await findOwnAgencies(tx, actor)), 'agency');
  if (!(await isTakenOn(tx, { agencyId, workerId }))) throw notFound('worker');
  return { agencyId, workerId };
};

/** What is new waits for approval, whoever brings it. */
export const addRecord = async <Wire>(
  cx: Context<AgencyActor | WorkerActor>,
  presentation: RecordPresentation<Wire>,
  input: NewRecord,
): Promise<Wire> => {
  const owner = await ownerOf(cx, input);
  const type = presentation.kind === 'TRAINING' ? (input.type ?? 'EXTERNAL') : null;
  authorise(canAddRecord(cx.actor, { ...owner, type }));
  const { issuedOn, expiresOn, supervisor = null } = input;
  const named = await namedBy(cx, presentation, input);
  const id = await insertRecord(cx.tx, {
    ...owner,
    ...named,
    kind: presentation.kind,
    issuedOn,
    expiresOn,
    type,
    supervisor,
  });
  const record = await getRecord(cx, presentation, id);
  if (cx.actor.workerId !== null) await announceBrought(cx, presentation, record);
  return presentation.show(cx.actor, record);
};

/** After a change by its worker a record waits again; whoever approves it hears of that once. */
export const statusOnceChanged = ({ actor }: Context, record: KeptRecord): RecordStatus =>
  statusAfterChange(record.status, mayDecideRecords(actor, record));

export const showChanged = async <Wire>(
  cx: Context,
  presentation: RecordPresentation<Wire>,
  former: KeptRecord,
): Promise<Wire> => {
  const record = await getRecord(cx, presentation, former.id);
  const begins = record.status === 'WAITING_APPROVAL' && former.status !== 'WAITING_APPROVAL';
  if (begins && cx.actor.workerId !== null) await announceBrought(cx, presentation, record);
  return presentation.show(cx.actor, record);
};

export const changeRecord = async <Wire>(
  cx: Context,
  presentation: RecordPresentation<Wire>,
  id: number,
  { version, ...input }: RecordInput & { version: number },
): Promise<Wire> => {
  const former = await getRecord(cx, presentation, id);
  const type = former.type && (input.type ?? former.type);
  authorise(canChangeRecord(cx.actor, former) && canChangeRecord(cx.actor, { ...former, type }));
  const { issuedOn, expiresOn, supervisor = null } = input;
  const text = { ...(await namedBy(cx, presentation, input, former)), issuedOn, expiresOn, type, supervisor };
  assertSaved(await saveRecord(cx.tx, { id, version }, text, statusOnceChanged(cx, former)));
  return showChanged(cx, presentation, former);
};

/** Its document goes with it. */
export const deleteRecord = async (
  cx: Context,
  presentation: RecordPresentation<unknown>,
  id: number,
): Promise<void> => {
  const record = await getRecord(cx, presentation, id);
  authorise(canRemoveRecord(cx.actor, record));
  await removeRecord(cx.tx, id);
  if (record.fileId !== null) await dropFile(cx.tx, record.fileId);
};

type Decision = { status: RecordStatus; comment: string | null; version: number };

export const decideRecord = async <Wire>(
  cx: Context,
  presentation: RecordPresentation<Wire>,
  id: number,
  { version, status, comment }: Decision,
): Promise<Wire> => {
  const record = await getRecord(cx, presentation, id);
  authorise(mayDecideRecords(cx.actor, record));
  if (record.version !== version) throw stale();
  if (!canDecideRecord(cx.actor, record))
    throw conflict('DECIDED', `This ${presentation.noun} is no longer awaiting approval.`);
  assertSaved(await saveDecision(cx.tx, { id, version }, { status, comment, by: cx.actor.userId }));
  const decided = await getRecord(cx, presentation, id);
  await announceDecision(cx, presentation, decided);
  return presentation.show(cx.actor, decided);
};
