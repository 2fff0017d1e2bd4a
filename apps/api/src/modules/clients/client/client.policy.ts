import type { ClientDetail } from '@worklane/contract/clients/client.ts';
import { isPlatform, may, mayBegin, worksForAgency, worksForClient, type Actor } from '#platform/auth/actor.ts';

export type ClientFacts = Pick<
  ClientDetail,
  'id' | 'status' | 'applicationsApprovedBy' | 'authoriseMatchingTimes' | 'confirmWithinHours'
> & { introducedByAgencyId: number | null };

/** What is not everybody’s to change, as an edit would leave it. */
export type Reserved = Omit<ClientFacts, 'id' | 'introducedByAgencyId'>;

const broughtIn = (actor: Actor, { introducedByAgencyId }: ClientFacts): boolean =>
  introducedByAgencyId !== null && worksForAgency(actor, introducedByAgencyId);

/** Adds clients, suspends them and links agencies to them. */
const managesClients = (actor: Actor): boolean => isPlatform(actor) && may(actor, 'MANAGE_CLIENT');

export const canLinkAgencies = managesClients;

/** Until the client itself says otherwise it decides alone, about applications and about times. */
const leavesDecisionsToClient = ({ applicationsApprovedBy, authoriseMatchingTimes }: Reserved): boolean =>
  applicationsApprovedBy === 'CLIENT' && !authoriseMatchingTimes;

/** An agency brings a client in to work for it: not as a suspended one, nor on terms in the agency's own favour. */
export const canAddClient = (actor: Actor, client: Reserved): boolean =>
  managesClients(actor) ||
  (actor.userType === 'AGENCY' &&
    mayBegin(actor, 'MANAGE_CLIENT') &&
    client.status === 'ACTIVE' &&
    leavesDecisionsToClient(client));

export const canEditClient = (actor: Actor, client: ClientFacts): boolean =>
  may(actor, 'MANAGE_CLIENT') && (isPlatform(actor) || worksForClient(actor, client.id) || broughtIn(actor, client));

const staysAsActive = (client: ClientFacts, change: Reserved): boolean => client.status === change.status;

const keepsTerms = (client: ClientFacts, change: Reserved): boolean =>
  client.applicationsApprovedBy === change.applicationsApprovedBy &&
  client.authoriseMatchingTimes === change.authoriseMatchingTimes &&
  client.confirmWithinHours === change.confirmWithinHours;

/**
 * Only the platform suspends a client or takes it back. Who approves, and whether times count without a person, is
 * about the client's money: an agency that may edit the client must not decide it in its own favour.
 */
export const canMakeChange = (actor: Actor, client: ClientFacts, change: Reserved): boolean =>
  canEditClient(actor, client) &&
  (isPlatform(actor) || staysAsActive(client, change)) &&
  (isPlatform(actor) || worksForClient(actor, client.id) || keepsTerms(client, change));
