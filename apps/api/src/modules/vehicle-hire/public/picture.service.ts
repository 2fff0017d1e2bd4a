import { createHash } from 'node:crypto';
import type { Received } from '@worklane/contract/endpoint.ts';
import type { uploadHirePicture as uploadContract } from '@worklane/contract/vehicle-hire/public-hire.ts';
import type { Config } from '#platform/config/config.ts';
import { deriveKey, keyedHash, randomToken } from '#platform/crypto/secrets.ts';
import { conflict } from '#platform/errors/errors.ts';
import type { ReceivedFile } from '#platform/files/receive.ts';
import { keepFile } from '#platform/files/stored-file.queries.ts';
import { addressBlock } from '#platform/http/anonymous.ts';
import type { Call, Services } from '#platform/http/services.ts';
import { countWaiting, MAX_WAITING_OF_SENDER, MAX_WAITING_PICTURES, savePicture } from './hire-request.queries.ts';
import { atOpenPage, type PublicContext } from './public-page.ts';

export const hashOfPicture = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Tells one sender from another, and nobody who they are. */
const senderHashOf = ({ TOKEN_SECRET }: Pick<Config, 'TOKEN_SECRET'>, { address }: Pick<Call, 'address'>): string =>
  keyedHash(deriveKey(TOKEN_SECRET, 'hire picture sender'), addressBlock(address));

/** 409 where too many pictures wait already: those of everybody, or those of this sender. */
const assertRoom = async ({ tx, actor }: PublicContext, senderHash: string): Promise<void> => {
  const waiting = await countWaiting(tx, actor.agencyId, senderHash);
  if (waiting.all >= MAX_WAITING_PICTURES || waiting.ofSender >= MAX_WAITING_OF_SENDER)
    throw conflict(
      'TOO_MANY_PICTURES',
      'Pictures can’t be sent at the moment. Bring your documents to the pick-up instead.',
    );
};

/** Before anything of the file is read: 404 where no bookings are taken. */
export const admitPicture = (
  services: Services,
  { params: { agencyId } }: Pick<Received<typeof uploadContract>, 'params'>,
  call: Call,
): Promise<void> =>
  atOpenPage(services, agencyId, 'uploadHirePicture', (cx) => assertRoom(cx, senderHashOf(services.config, call)));

/** Keeps a picture for whoever has the token, who may name it in one booking and can’t read it back. */
export const uploadHirePicture = (
  services: Services,
  { params: { agencyId } }: Received<typeof uploadContract>,
  call: Call,
  file: ReceivedFile,
): Promise<{ token: string }> =>
  atOpenPage(services, agencyId, 'uploadHirePicture', async (cx) => {
    const senderHash = senderHashOf(services.config, call);
    await assertRoom(cx, senderHash);
    const fileId = await keepFile(cx, file, { agencyId });
    const token = randomToken();
    await savePicture(cx.tx, agencyId, fileId, { tokenHash: hashOfPicture(token), senderHash });
    return { token };
  });
