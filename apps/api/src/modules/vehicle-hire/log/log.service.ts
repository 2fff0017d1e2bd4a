import type { Received } from '@worklane/contract/endpoint.ts';
import {
  type addGeneralLog as contract,
  type addLogAttachment as attachContract,
  type LogEntryDetail,
  MAX_LOG_ATTACHMENTS,
} from '@worklane/contract/vehicle-hire/general-log.ts';
import { workerExists } from '#modules/workers/index.ts';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { authorise, conflict, found, notFound, ruleBroken } from '#platform/errors/errors.ts';
import { FileAnswer } from '#platform/files/file-answer.ts';
import type { ReceivedFile } from '#platform/files/receive.ts';
import { keepFile } from '#platform/files/stored-file.queries.ts';
import { vehicleFor } from '../vehicle/vehicle.service.ts';
import { findAttachmentFile, findAttachments, insertAttachment, insertEntry } from './log.queries.ts';
import { wrongMoment } from './log.rules.ts';
import { getGeneralLog } from './log.views.ts';

type Input = Received<typeof contract>['body'];

/** 404 for a vehicle, a worker or an entry that the actor may not know of. */
const assertKnown = async (cx: Context<AgencyActor>, { vehicleId, workerId, correctsId }: Input): Promise<void> => {
  if (vehicleId !== null) await vehicleFor(cx, vehicleId);
  if (workerId !== null && !(await workerExists(cx.tx, cx.actor, workerId))) throw notFound('worker');
  if (correctsId !== null) await getGeneralLog(cx, correctsId);
};

/** It stays as it is. 400 for what is yet to happen, 409 where somebody else has corrected the same entry. */
export const addGeneralLog = async (cx: Context<AgencyActor>, input: Input): Promise<LogEntryDetail> => {
  const { tx, actor, now } = cx;
  const { category } = input;
  const wrong = wrongMoment(input.at, now);
  if (wrong !== undefined) throw ruleBroken('MOMENT', wrong, 'at');
  await assertKnown(cx, input);
  // What a form has kept of another category is left out.
  const keys = category === 'KEYS' ? input.keys : null;
  const taker = input.workerId === null ? actor.name : null;
  const keyHolder = keys === 'OUT' ? (input.keyHolder ?? taker) : null;
  return getGeneralLog(cx, await insertEntry(tx, actor, { ...input, keys, keyHolder }));
};

/** Sent again after a lost answer, the same file is not there twice. */
export const addLogAttachment = async (
  cx: Context<AgencyActor>,
  { params }: Received<typeof attachContract>,
  file: ReceivedFile,
): Promise<LogEntryDetail> => {
  const { tx, actor } = cx;
  const entry = await getGeneralLog(cx, params.id);
  authorise(entry.can.attach);
  const owned = { id: entry.id, agencyId: actor.agencyId };
  const there = await findAttachments(tx, owned);
  if (there.some(({ sha256 }) => sha256.equals(file.sha256))) return entry;
  if (there.length >= MAX_LOG_ATTACHMENTS)
    throw conflict('ENOUGH', `An entry can have at most ${MAX_LOG_ATTACHMENTS} attachments. Add another entry.`);
  const fileId = await keepFile(cx, file, { agencyId: actor.agencyId });
  await insertAttachment(tx, owned, { number: there.length + 1, fileId, addedBy: actor.name });
  return getGeneralLog(cx, entry.id);
};

/** An attachment of somebody else answers like one that is not there. */
export const getLogAttachment = async (cx: Context<AgencyActor>, id: number): Promise<FileAnswer> => {
  const { key, ...file } = found(await findAttachmentFile(cx.tx, cx.actor, id), 'attachment');
  return new FileAnswer({ ...file, open: () => cx.files.store.read(key) });
};
