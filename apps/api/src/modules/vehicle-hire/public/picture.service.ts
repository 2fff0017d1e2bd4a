import { createHash } from 'node:crypto';
import type { Received } from '@worklane/contract/endpoint.ts';
import type { uploadHirePicture as uploadContract } from '@worklane/contract/vehicle-hire/public-hire.ts';
import { randomToken } from '#platform/crypto/secrets.ts';
import { conflict } from '#platform/errors/errors.ts';
import type { ReceivedFile } from '#platform/files/receive.ts';
import { keepFile } from '#platform/files/stored-file.queries.ts';
import type { Call, Services } from '#platform/http/services.ts';
import { countWaiting, MAX_WAITING_PICTURES, savePicture } from './hire-request.queries.ts';
import { atOpenPage, type PublicContext } from './public-page.ts';

export const hashOfPicture = (token: string): string => createHash('sha256').update(token).digest('base64url');

const assertRoom = async ({ tx, actor }: PublicContext): Promise<void> => {
  if ((await countWaiting(tx, actor.agencyId)) >= MAX_WAITING_PICTURES)
    throw conflict(
      'TOO_MANY_PICTURES',
      'Pictures can’t be sent at the moment. Bring your documents to the pick-up instead.',
    );
};

/** Before anything of the file is read: 404 where no bookings are taken. */
export const admitPicture = (
  services: Services,
  { params: { agencyId } }: Pick<Received<typeof uploadContract>, 'params'>,
): Promise<void> => atOpenPage(services, agencyId, 'uploadHirePicture', assertRoom);

/** Keeps a picture for whoever has the token, who may name it in one booking and can’t read it back. */
export const uploadHirePicture = (
  services: Services,
  { params: { agencyId } }: Received<typeof uploadContract>,
  _call: Call,
  file: ReceivedFile,
): Promise<{ token: string }> =>
  atOpenPage(services, agencyId, 'uploadHirePicture', async (cx) => {
    await assertRoom(cx);
    const fileId = await keepFile(cx, file, { agencyId });
    const token = randomToken();
    await savePicture(cx.tx, agencyId, fileId, hashOfPicture(token));
    return { token };
  });
