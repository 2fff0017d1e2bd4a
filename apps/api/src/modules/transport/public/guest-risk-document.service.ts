import type { Received } from '@worklane/contract/endpoint.ts';
import type { uploadGuestRiskDocument as uploadContract } from '@worklane/contract/transport/risk-document.ts';
import { asVisitor, type VisitorContext } from '#modules/agencies/index.ts';
import type { Config } from '#platform/config/config.ts';
import { deriveKey, keyedHash } from '#platform/crypto/secrets.ts';
import { conflict } from '#platform/errors/errors.ts';
import type { ReceivedFile } from '#platform/files/receive.ts';
import { addressBlock } from '#platform/http/anonymous.ts';
import type { Call, Services } from '#platform/http/services.ts';
import { countWaiting } from '../job/risk-document.queries.ts';
import { keepRiskDocument } from '../job/risk-document.service.ts';
import { assertTakesRequests, PAGE } from './page.ts';

/** So many documents may wait at one agency’s page: more than a day’s wards send, and less than a disk. */
const MAX_WAITING = 500;

/** So many of them from one address: enough for a hospital behind one, and too few to keep others from sending theirs. */
const MAX_WAITING_OF_SENDER = 25;

/** Tells one sender from another, and nobody who they are. */
const senderHashOf = ({ TOKEN_SECRET }: Pick<Config, 'TOKEN_SECRET'>, { address }: Pick<Call, 'address'>): string =>
  keyedHash(deriveKey(TOKEN_SECRET, 'risk document sender'), addressBlock(address));

type Upload = Pick<Received<typeof uploadContract>, 'params'>;

/** 404 where no requests are taken, 409 where too many documents wait already: those of everybody, or those of this sender. */
const whereThereIsRoom = <T>(
  services: Services,
  { params: { agencyId } }: Upload,
  call: Call,
  work: (cx: VisitorContext, senderHash: string) => Promise<T>,
): Promise<T> =>
  asVisitor(services, { agencyId, page: PAGE, operation: 'uploadGuestRiskDocument' }, async (cx) => {
    await assertTakesRequests(cx);
    const senderHash = senderHashOf(cx.config, call);
    const waiting = await countWaiting(cx.tx, agencyId, senderHash);
    if (waiting.all >= MAX_WAITING || waiting.ofSender >= MAX_WAITING_OF_SENDER)
      throw conflict(
        'TOO_MANY_DOCUMENTS',
        'Documents can’t be sent at the moment. Send the request without it and give the document to the crew.',
      );
    return work(cx, senderHash);
  });

/** Before anything of the file is read. */
export const admitGuestRiskDocument = (services: Services, input: Upload, call: Call): Promise<void> =>
  whereThereIsRoom(services, input, call, () => Promise.resolve());

/** Keeps a guest’s document for whoever has the answer, who may name it in one request and can’t read it back. */
export const uploadGuestRiskDocument = (
  services: Services,
  input: Received<typeof uploadContract>,
  call: Call,
  file: ReceivedFile,
): Promise<{ riskDoc: string }> =>
  whereThereIsRoom(services, input, call, (cx, senderHash) =>
    keepRiskDocument(cx, file, { agencyId: cx.actor.agencyId, clientId: null }, senderHash),
  );
