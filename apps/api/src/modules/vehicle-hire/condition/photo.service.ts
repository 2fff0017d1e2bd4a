import type { Received } from '@worklane/contract/endpoint.ts';
import type {
  ConditionReport,
  ConditionStage,
  putConditionPhoto as contract,
} from '@worklane/contract/vehicle-hire/condition-report.ts';
import type { Context } from '#platform/context.ts';
import { conflict, found } from '#platform/errors/errors.ts';
import { FileAnswer } from '#platform/files/file-answer.ts';
import type { ReceivedFile } from '#platform/files/receive.ts';
import { dropFile, keepFile } from '#platform/files/stored-file.queries.ts';
import { openStage } from './condition.rules.ts';
import { hireToChange } from './condition.service.ts';
import { getConditionReport } from './condition.views.ts';
import type { Hire } from './condition.queries.ts';
import { deletePhotoAt, findPhotoFile, findPhotoPlace, insertPhoto } from './photo.queries.ts';

/** A photo that was recorded with a check is evidence of it. */
const assertOpen = ({ status, actualEnd }: Hire, stage: ConditionStage): void => {
  if (openStage({ status, returned: actualEnd !== null }) !== stage)
    throw conflict(
      'RECORDED',
      stage === 'HANDOVER'
        ? 'This booking isn’t waiting to be handed over, so its photos can’t be changed.'
        : 'This vehicle isn’t out, so photos of its return can’t be changed.',
    );
};

/** Takes the place of a photo of the same view. Sent again after a lost answer, the same picture stands there again. */
export const putConditionPhoto = async (
  cx: Context,
  { params, body }: Received<typeof contract>,
  file: ReceivedFile,
): Promise<ConditionReport> => {
  const { tx } = cx;
  const hire = await hireToChange(cx, params.id);
  assertOpen(hire, body.stage);
  const before = await deletePhotoAt(tx, hire, body);
  if (before !== undefined) await dropFile(tx, before);
  const fileId = await keepFile(cx, file, { agencyId: hire.agencyId });
  await insertPhoto(tx, hire, { ...body, fileId });
  return getConditionReport(cx, params.id);
};

export const removeConditionPhoto = async (cx: Context, id: number, photoId: number): Promise<ConditionReport> => {
  const hire = await hireToChange(cx, id);
  const place = found(await findPhotoPlace(cx.tx, hire, photoId), 'photo');
  assertOpen(hire, place.stage);
  const gone = await deletePhotoAt(cx.tx, hire, place);
  if (gone !== undefined) await dropFile(cx.tx, gone);
  return getConditionReport(cx, id);
};

/** A booking that the caller does not see, and one without the photo, answer alike. */
export const getConditionPhoto = async ({ tx, actor, files }: Context, id: number): Promise<FileAnswer> => {
  const photo = found(await findPhotoFile(tx, actor, id), 'photo');
  return new FileAnswer({ ...photo, open: () => files.store.read(photo.key) });
};
