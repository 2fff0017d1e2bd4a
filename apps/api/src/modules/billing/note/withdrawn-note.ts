import { notify } from '#modules/messages/index.ts';
import { findIssued } from '#modules/money/index.ts';
import type { Context } from '#platform/context.ts';
import { found } from '#platform/errors/errors.ts';
import { journeyListOf } from '../journey-lists.ts';
import { findAskersOfWithdrawn } from './note.queries.ts';

type Credited = {
  readonly agencyId: number;
  /** The credit note. */
  readonly documentId: number;
};

/** Where a credit note has left nothing of an invoice, what waited for approval is withdrawn, and whoever asked for that is told. */
export const notifyOfWithdrawn = async (
  cx: Pick<Context, 'tx' | 'enqueue'>,
  { agencyId, documentId }: Credited,
): Promise<void> => {
  const userIds = await findAskersOfWithdrawn(cx.tx, agencyId, documentId);
  if (userIds.length === 0) return;
  const { reference, corrects, correctsId } = found(
    await findIssued(cx.tx, { agencyId, clientId: null }, documentId),
    'credit note',
  );
  await notify(cx, {
    userIds,
    reason: 'you asked for a change to an invoice',
    title: `Change to invoice ${corrects} withdrawn`,
    body: `Invoice ${corrects} was credited in full with ${reference}, so what you asked to change about it is withdrawn.`,
    link:
      (correctsId !== null && (await journeyListOf(cx.tx, agencyId, correctsId))) ||
      'billing/client-billing?view=notes',
    facts: [
      ['Invoice', corrects ?? ''],
      ['Credit note', reference ?? ''],
    ],
  });
};
