import type { Received } from '@worklane/contract/endpoint.ts';
import {
  type addGeneralLog as contract,
  type addLogAttachment as attachContract,
  type LogEntryDetail,
  MAX_LOG_ATTACHMENTS,
  type VehicleKeys,
} from '@worklane/contract/vehicle-hire/general-log.ts';
import { workerExists } from '#modules/workers/index.ts';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { authorise, conflict, found, notFound, ruleBroken } from '#platform/errors/errors.ts';
import { FileAnswer } from '#platform/files/file-answer.ts';
import type { ReceivedFile } from '#platform/files/receive.ts';
import { keepFile } from '#platform/files/stored-file.queries.ts';
import { openDefect } from '../defect/defect.service.ts';
import { isKept } from '../vehicle/vehicle.rules.ts';
import { vehicleFor } from '../vehicle/vehicle.service.ts';
import { findAttachmentFile, findAttachments, insertAttachment, insertEntry } from './log.queries.ts';
import { wrongCorrection, wrongMoment } from './log.rules.ts';
import { findKeys, getGeneralLog } from './log.views.ts';

type Input = Received<typeof contract>['body'];

/** 404 for an entry that the actor may not know of, 400 for what does not correct it. */
const assertCorrects = async (cx: Context<AgencyActor>, id: number, input: Input): Promise<void> => {
  const { category, vehicle } = await getGeneralLog(cx, id);
  const wrong = wrongCorrection({ category, vehicleId: vehicle?.id ?? null }, input);
  if (wrong) throw ruleBroken('CORRECTION', wrong.message, wrong.field);
};

/**
 * It stays as it is, and one about a defect opens it. 404 for a vehicle, a worker or an entry that the actor may not know of, 400 for what
 * is yet to happen, 409 where somebody else has corrected the same entry.
 */
export const addGeneralLog = async (cx: Context<AgencyActor>, input: Input): Promise<LogEntryDetail> => {
  const { tx, actor, now } = cx;
  const { category, vehicleId, workerId, correctsId, danger } = input;
  const wrong = wrongMoment(input.at, now);
  if (wrong !== undefined) throw ruleBroken('MOMENT', wrong, 'at');
  const vehicle = vehicleId === null ? null : await vehicleFor(cx, vehicleId);
  if (workerId !== null && !(await workerExists(tx, actor, workerId))) throw notFound('worker');
  if (correctsId !== null) await assertCorrects(cx, correctsId, input);
  const opens = category === 'DEFECT' && correctsId === null;
  if (opens && vehicle && !isKept(vehicle)) throw ruleBroken('RETIRED', 'This vehicle is retired.', 'vehicleId');
  // What a form has kept of another category is left out.
  const keys = category === 'KEYS' ? input.keys : null;
  const taker = workerId === null ? actor.name : null;
  const keyHolder = keys === 'OUT' ? (input.keyHolder ?? taker) : null;
  const id = await insertEntry(tx, actor, { ...input, keys, keyHolder });
  if (opens && vehicle) await openDefect(cx, vehicle, { entryId: id, dangerous: danger === 'DANGEROUS' });
  return getGeneralLog(cx, id);
};

/** 404 for a vehicle of somebody else. */
export const getVehicleKeys = async (cx: Context<AgencyActor>, vehicleId: number): Promise<VehicleKeys> => {
  await vehicleFor(cx, vehicleId);
  return findKeys(cx, vehicleId);
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
