import { ownToday } from '#modules/calendar/index.ts';
import { notify } from '#modules/messages/index.ts';
import { type Line, moneyText } from '#modules/money/index.ts';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { issueInvoice } from './issue-invoice.ts';
import type { Source } from './source.queries.ts';

/** What goes onto one invoice: transports or taxis, each of which can be invoiced, and which nobody changes until the transaction ends. */
export type Journeys = {
  readonly clientId: number;
  readonly currency: string;
  readonly lines: readonly Line[];
  /** Null where they are under several, or under none. */
  readonly purchaseOrder: string | null;
  readonly sources: readonly [Source, ...Source[]];
  /** Somebody without an account asked for one of them. */
  readonly isForGuest: boolean;
};

/** How much of something can be invoiced, with its lines, and of journeys the days on which they were, `yyyy-mm-dd`. */
export type Invoiceable = {
  readonly count: number;
  readonly lines: readonly Line[];
  readonly days: readonly string[];
};

const wordsOf = ({ sources, isForGuest }: Journeys, agency: string) => {
  const [first] = sources;
  const isForTaxis = 'taxiId' in first;
  const noun = isForTaxis ? 'taxi' : 'transport';
  const what = sources.length === 1 ? `a ${noun}` : `${sources.length} ${noun}s`;
  return isForGuest
    ? {
        reason: `it’s an invoice for ${noun} that is billed to your organisation`,
        body: `${agency} has billed ${what} to you that somebody without an account asked for`,
      }
    : {
        reason: `it’s an invoice for ${isForTaxis ? 'taxis' : 'transport'} that your organisation asked for`,
        body: `${agency} has invoiced ${what}`,
      };
};

/** Issues one invoice over them today, and tells the client: whoever reads invoices there, and of taxis whoever follows those. */
export const issueJourneys = async (cx: Context<AgencyActor>, journeys: Journeys) => {
  const { tx, actor } = cx;
  const { agencyId, organisation } = actor;
  const { clientId, currency, sources } = journeys;
  const [first] = sources;
  const { id, reference, total } = await issueInvoice(tx, { agencyId, ...journeys }, await ownToday(cx));
  const text = moneyText(total / 100, currency);
  const { reason, body } = wordsOf(journeys, organisation);
  await notify(cx, {
    reason,
    title: `Invoice ${reference}`,
    body: `${body}: ${text} with VAT.`,
    ...('taxiId' in first
      ? {
          people: { clientIds: [clientId], permission: 'VIEW_TRANSPORT' },
          link: sources.length === 1 ? `taxi/${first.taxiId}` : 'taxi',
        }
      : { people: { clientIds: [clientId], permission: 'VIEW_CLIENT_BILLING' }, link: `billing/invoicing/${id}` }),
    facts: [
      ['Invoice', reference],
      ['Agency', organisation],
      ['Total with VAT', text],
    ],
  });
  return { id, reference, total: total / 100, currency };
};
