import type { People } from '#modules/messages/index.ts';
import type { AgencyActor, ClientActor, PlatformActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import type { DisputedColumn } from './dispute.queries.ts';

export type DisputeActor = PlatformActor | AgencyActor | ClientActor;
export type DisputeContext = Context<DisputeActor>;

export type DisputedInvoice = {
  readonly id: number;
  readonly agencyId: number;
  /** None of an invoice of the platform. */
  readonly clientId: number | null;
  readonly reference: string;
  /** Whoever credits it waits until the transaction ends. */
  readonly lock: () => Promise<void>;
  /** Whether all of it has been taken back. */
  readonly isCredited: () => Promise<boolean>;
  /** Who hears of what the actor says, and where they read it. */
  readonly otherSide: { readonly people: People; readonly reason: string; readonly link: string };
};

/** Invoices that can be disputed, and between whom. */
export type Matter = {
  readonly column: DisputedColumn;
  /** Who disputes an invoice or withdraws that, and who settles it. */
  readonly payer: DisputeActor['userType'];
  readonly issuer: DisputeActor['userType'];
  /** Of either side: whether they may do more than read. */
  readonly mayTakePart: (actor: DisputeActor) => boolean;
  /** 404 for what is no such invoice, or none of the actor’s. */
  readonly get: (cx: DisputeContext, id: number) => Promise<DisputedInvoice>;
};
