import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import type {
  GuestTransportRequest,
  requestTransport as requestContract,
} from '@worklane/contract/transport/public-transport.ts';
import { asVisitor, type VisitorContext } from '#modules/agencies/index.ts';
import { countRequest } from '#modules/identity/index.ts';
import { deriveKey, keyedHash } from '#platform/crypto/secrets.ts';
import { asSystem } from '#platform/db/transaction.ts';
import { conflict } from '#platform/errors/errors.ts';
import type { Call, Services } from '#platform/http/services.ts';
import { sealJob } from '#platform/jobs/sealed.ts';
import { announceNewJob } from '../job/announce-job.ts';
import { assertPossible, createJob } from '../job/create-job.service.ts';
import { findByKey, insertGuest, lockRequest } from './guest.queries.ts';
import { assertTakesRequests, PAGE } from './page.ts';
import { sendReference } from './send-reference.job.ts';

/** A hash of what speaks of a patient needs a key, or whoever knew most of it could try the rest. */
const hashOf = ({ config }: Pick<VisitorContext, 'config'>, request: object): string =>
  keyedHash(deriveKey(config.TOKEN_SECRET, 'transport request'), JSON.stringify(request));

type Request = Omit<GuestTransportRequest, 'requestKey'>;

/** Counts what would be an email to whoever has the address; last, so that only what is asked for counts. */
const countIt = ({ db }: Services, { semail }: Request, call: Call): Promise<void> =>
  asSystem(db, 'requestTransport', (tx) => countRequest(tx, `transport ${semail.toLowerCase()}`, call, 'transports'));

/**
 * Asks an agency to transport a patient, for somebody without an account. Sent again under its key, it answers as it did: a ward that
 * presses twice, or never got the answer, has asked once.
 */
export const requestTransport = (
  services: Services,
  { params: { agencyId }, body }: Received<typeof requestContract>,
  call: Call,
): Promise<Answer<typeof requestContract>> =>
  asVisitor(services, { agencyId, page: PAGE, operation: 'requestTransport' }, async (cx) => {
    const { tx, config } = cx;
    await assertTakesRequests(cx);
    const { requestKey, ...request } = body;
    const hash = hashOf(cx, request);
    await lockRequest(tx, agencyId, requestKey);
    const known = await findByKey(tx, agencyId, requestKey);
    if (known) {
      if (known.hash !== hash)
        throw conflict('REQUEST_KEY', 'This was sent already, and differently. Reload the page.');
      return { reference: known.reference };
    }
    await assertPossible(cx, request);
    const { id, reference } = await createJob(cx, { agencyId, clientId: null }, request);
    await insertGuest(tx, { agencyId, jobId: id, requestKey, hash });
    await countIt(services, request, call);
    await announceNewJob(cx, [agencyId], { reference, from: 'Somebody', link: `jobs/agency-list/${id}` });
    await cx.enqueue(sendReference, sealJob(config.FIELD_KEYS, sendReference, { jobId: id, email: request.semail }));
    return { reference };
  });
