import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import type { putDamagePhoto as putContract } from '@worklane/contract/transport/vehicle-log.ts';
import type { AgencyActor, WorkerActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { found } from '#platform/errors/errors.ts';
import { FileAnswer } from '#platform/files/file-answer.ts';
import type { ReceivedFile } from '#platform/files/receive.ts';
import { dropFile, keepFile } from '#platform/files/stored-file.queries.ts';
import { findJob } from '../job/job.queries.ts';
import { deletePhoto, findPhotoFile, insertPhoto } from './damage-photo.queries.ts';
import { jobToLook, jobToRecord } from './led-job.ts';

type LeaderContext = Context<WorkerActor>;

const dropPhoto = async ({ tx }: LeaderContext, id: number): Promise<void> => {
  const before = await deletePhoto(tx, id);
  if (before !== undefined) await dropFile(tx, before);
};

/** In place of the one before. Sent again after a lost answer, the same picture is there again. */
export const putDamagePhoto = async (
  cx: LeaderContext,
  { params: { id } }: Received<typeof putContract>,
  file: ReceivedFile,
): Promise<Answer<typeof putContract>> => {
  const job = await jobToRecord(cx, id, 'VEHICLE');
  await dropPhoto(cx, id);
  const fileId = await keepFile(cx, file, { agencyId: job.agencyId, workerId: cx.actor.workerId });
  await insertPhoto(cx.tx, job, fileId);
  return { photo: true };
};

export const removeDamagePhoto = async (cx: LeaderContext, id: number): Promise<Answer<typeof putContract>> => {
  await jobToRecord(cx, id, 'VEHICLE');
  await dropPhoto(cx, id);
  return { photo: false };
};

const answer = async ({ tx, files }: Context, id: number): Promise<FileAnswer> => {
  const photo = found(await findPhotoFile(tx, id), 'photo');
  return new FileAnswer({ ...photo, open: () => files.store.read(photo.key) });
};

export const getDamagePhoto = async (cx: LeaderContext, id: number): Promise<FileAnswer> => {
  await jobToLook(cx, id, 'VEHICLE');
  return answer(cx, id);
};

/** A job of another agency, and one without a photo, answer alike. */
export const getJobDamagePhoto = async (cx: Context<AgencyActor>, id: number): Promise<FileAnswer> => {
  found(await findJob(cx.tx, cx.actor, id), 'photo');
  return answer(cx, id);
};
