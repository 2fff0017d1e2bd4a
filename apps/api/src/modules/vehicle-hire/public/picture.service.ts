import type { Received } from '@worklane/contract/endpoint.ts';
import type { LinkedBooking, sendLinkedPicture as contract } from '@worklane/contract/vehicle-hire/public-hire.ts';
import { conflict, found } from '#platform/errors/errors.ts';
import type { ReceivedFile } from '#platform/files/receive.ts';
import { keepFile } from '#platform/files/stored-file.queries.ts';
import type { Call, Services } from '#platform/http/services.ts';
import { findDocuments, insertDocuments, saveNextVersion, type Document } from '../document/document.queries.ts';
import { findHire, type Hire } from '../hire/booking-terms.queries.ts';
import { acceptRequest } from './accept-request.ts';
import { findRequest } from './hire-request.queries.ts';
import { atBooking, lockHire } from './linked-booking.service.ts';
import { getLinkedBooking } from './linked-booking.views.ts';
import { assertAhead } from './prepare-hire.service.ts';
import type { PublicContext } from './public-page.ts';

/** So many files of one document come by links: enough for a bad photo or two, and too few to fill a disk. */
export const MAX_PICTURES = 10;

const documentsOf = ({ tx, actor }: PublicContext, { clientId }: Hire): Promise<Document[]> =>
  findDocuments(tx, { agencyId: actor.agencyId }, clientId);

/** What stands behind the name of who has sent a file by a link. */
const BY_LINK = ', public hire page';

/** 409 where too many files of it have come by links; those of the provider count for nothing. */
const assertRoom = (document: Document | undefined): void => {
  if (!document) return;
  const sent = [document, ...document.former].filter(({ uploadedBy }) => uploadedBy.endsWith(BY_LINK));
  if (sent.length >= MAX_PICTURES)
    throw conflict('TOO_MANY_PICTURES', 'No more pictures can be sent. Bring the original to the pick-up instead.');
};

/** Before anything of the file is read: 404 where the link leads nowhere, 409 where the booking isn’t ahead. */
export const admitPicture = (
  services: Services,
  { params }: Pick<Received<typeof contract>, 'params'>,
): Promise<void> =>
  atBooking(services, params.token, 'sendLinkedPicture', async (cx, id) => {
    assertAhead(found(await findHire(cx.tx, cx.actor, id), 'booking'));
  });

/** Whoever has the link has the address: what they show becomes a document, or the next version of the one that there is. */
export const sendLinkedPicture = (
  services: Services,
  { params, body: { name } }: Received<typeof contract>,
  _call: Call,
  file: ReceivedFile,
): Promise<LinkedBooking> =>
  atBooking(services, params.token, 'sendLinkedPicture', async (cx, id) => {
    const hire = await lockHire(cx, id);
    assertAhead(hire);
    await acceptRequest(cx, hire);
    const { tx, actor } = cx;
    const { agencyId } = actor;
    const documents = await documentsOf(cx, hire);
    const known = documents.find((document) => document.name === name);
    assertRoom(known);
    const request = found(await findRequest(tx, agencyId, id), 'booking');
    const uploadedBy = `${request.firstName} ${request.lastName}${BY_LINK}`;
    const fileId = await keepFile(cx, file, { agencyId });
    if (known) await saveNextVersion(tx, known, { fileId, expiryDate: null, uploadedBy });
    else await insertDocuments(tx, { agencyId, name: uploadedBy }, hire.clientId, [{ name, fileId }]);
    return getLinkedBooking(cx, id);
  });
