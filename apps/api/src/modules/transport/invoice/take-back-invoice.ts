import { notify } from '#modules/messages/index.ts';
import type { Context } from '#platform/context.ts';
import { freeSources, lockSources } from './source.queries.ts';

/** An invoice, and the credit note that takes all of it back. */
type TakenBack = {
  readonly agencyId: number;
  readonly agency: string;
  readonly clientId: number;
  readonly documentId: number;
  readonly invoice: string;
  readonly creditId: number;
  readonly credit: string;
  readonly reason: string;
};

/**
 * Where a credit note takes back an invoice over transports or taxis, these may be invoiced again, and whoever follows them at the client is
 * told. What the invoice was over; undefined for anything else.
 */
export const takeBackTransports = async (
  cx: Pick<Context, 'tx' | 'enqueue'>,
  { agencyId, agency, clientId, documentId, invoice, creditId, credit, reason }: TakenBack,
): Promise<'TRANSPORT' | 'TAXI' | undefined> => {
  const { sources, taxiIds } = await lockSources(cx.tx, agencyId, documentId);
  if (sources.length === 0) return undefined;
  const isForTaxis = taxiIds.length > 0;
  await freeSources(cx.tx, { agencyId, documentId, creditId }, taxiIds);
  await notify(cx, {
    people: { clientIds: [clientId], permission: 'VIEW_TRANSPORT' },
    reason: 'it’s about an invoice that your organisation has received',
    title: `Invoice ${invoice} credited`,
    body: `${agency} has taken invoice ${invoice} back with credit note ${credit}.`,
    link: isForTaxis ? 'taxi' : 'transport',
    facts: [
      ['Credit note', credit],
      ['Invoice', invoice],
      ['Agency', agency],
      ['Reason', reason],
    ],
  });
  return isForTaxis ? 'TAXI' : 'TRANSPORT';
};
