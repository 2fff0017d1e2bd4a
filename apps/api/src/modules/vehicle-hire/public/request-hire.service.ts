import { createHash } from 'node:crypto';
import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import type { HireRequestInput, requestHire as requestContract } from '@worklane/contract/vehicle-hire/public-hire.ts';
import { countRequest } from '#modules/identity/index.ts';
import { asSystem } from '#platform/db/transaction.ts';
import { conflict } from '#platform/errors/errors.ts';
import { addressBlock } from '#platform/http/anonymous.ts';
import type { Call, Services } from '#platform/http/services.ts';
import { reserve } from '../hire/reserve-vehicle.service.ts';
import { findByKey, hirerWith, insertRequest, lockRequest } from './hire-request.queries.ts';
import { emailKey } from './hire-request.rules.ts';
import { findTerms } from './page.queries.ts';
import { getPublicVehicle, inPublicWords } from './public-offer.views.ts';
import { atOpenPage, type PublicContext } from './public-page.ts';
import { sendHireLink } from './send-hire-link.job.ts';

const hashOf = (input: HireRequestInput): string =>
  createHash('sha256').update(JSON.stringify(input)).digest('base64url');

/** 409 where the terms are not those that were shown. */
const assertTerms = async ({ tx, actor }: PublicContext, termsId: number): Promise<void> => {
  if ((await findTerms(tx, actor.agencyId))?.id !== termsId)
    throw conflict('TERMS_CHANGED', 'The terms have just changed. Read and accept the new ones.', 'termsId');
};

/**
 * Counts what would be an email to whoever has the address, and a vehicle less for everybody else: by the address that it goes to, and by
 * where it comes from. Last, so that nobody is turned away for having been too late for a vehicle.
 */
const countIt = ({ db }: Services, agencyId: number, email: string, call: Call): Promise<void> =>
  asSystem(db, 'requestHire', async (tx) => {
    await countRequest(tx, `hire ${emailKey(email)}`, call);
    await countRequest(tx, `hire ${agencyId} from ${addressBlock(call.address)}`, call);
  });

/**
 * Keeps a vehicle for somebody without an account, and emails the link that books it. The answer is the same whoever has that address,
 * and what is known of them stays as it is. Sent again under its key, it answers as it did.
 */
export const requestHire = (
  services: Services,
  { params: { agencyId }, body }: Received<typeof requestContract>,
  call: Call,
): Promise<Answer<typeof requestContract>> =>
  atOpenPage(services, agencyId, 'requestHire', async (cx) => {
    const { tx, now } = cx;
    const hash = hashOf(body);
    await lockRequest(tx, agencyId, body.requestKey, body.email);
    const known = await findByKey(tx, agencyId, body.requestKey);
    if (known) {
      if (known.hash !== hash)
        throw conflict('REQUEST_KEY', 'This was sent already, and differently. Reload the page.');
      return { reference: known.reference ?? '', reservedUntil: known.reservedUntil ?? '' };
    }
    await assertTerms(cx, body.termsId);
    const vehicle = await getPublicVehicle(tx, agencyId, body.vehicleId);
    const clientId = await hirerWith(tx, agencyId, body);
    const { id, reference, reservedUntil } = await inPublicWords(vehicle, () =>
      reserve(cx, { ...body, clientId }, 'PLATFORM'),
    );
    await insertRequest(tx, { agencyId, bookingId: id, clientId }, body, { hash, acceptedAt: now.toString() });
    await countIt(services, agencyId, body.email, call);
    await cx.enqueue(sendHireLink, { bookingId: id });
    return { reference, reservedUntil };
  });
