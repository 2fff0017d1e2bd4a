import { savePersonAddress, savePersonName } from '#modules/clients/index.ts';
import type { HirerDetails } from '@worklane/contract/vehicle-hire/public-hire.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Hire } from '../hire/booking-terms.queries.ts';
import { findRequest, noteConfirmed, noteKnown, savePersonFacts, type FoundRequest } from './hire-request.queries.ts';
import { isFirstConfirmation, isFirstDetails } from './hire-request.rules.ts';
import type { PublicContext } from './public-page.ts';

type Of = Pick<Hire, 'id' | 'agencyId' | 'clientId'>;

/** The details of a booking become those of its hirer, as long as none are known. */
export const keepDetails = async (tx: Tx, { agencyId, clientId }: Of, request: FoundRequest): Promise<void> => {
  if (request.details === null || !isFirstDetails(request)) return;
  await savePersonAddress(tx, { agencyId, id: clientId }, request.details);
  await savePersonFacts(tx, { agencyId, clientId }, request.details);
};

/** What was corrected of the details that the hirer is known by is corrected of the hirer, too; what somebody else has changed there stays. */
export const correctDetails = async (
  tx: Tx,
  { agencyId, clientId }: Of,
  { details: before, knownLicence }: FoundRequest,
  details: HirerDetails,
): Promise<void> => {
  if (before === null || knownLicence !== before.licenceNumber) return;
  const isCorrected = ([name, value]: [string, string]) => before[name as keyof HirerDetails] !== value;
  await savePersonAddress(
    tx,
    { agencyId, id: clientId },
    Object.fromEntries(Object.entries(details).filter(isCorrected)),
  );
  await savePersonFacts(tx, { agencyId, clientId }, details);
};

/** Whoever has the link has the address: what was entered is theirs. */
export const acceptRequest = async ({ tx, now }: Pick<PublicContext, 'tx' | 'now'>, hire: Of): Promise<void> => {
  const { agencyId, clientId, id } = hire;
  const request = await findRequest(tx, agencyId, id);
  if (!request || request.bookingConfirmedAt !== null) return;
  await noteConfirmed(tx, agencyId, id);
  if (isFirstConfirmation(request)) {
    await savePersonName(tx, { agencyId, id: clientId }, request);
    await noteKnown(tx, { agencyId, clientId });
  }
  await keepDetails(tx, hire, { ...request, bookingConfirmedAt: now.toString() });
};
