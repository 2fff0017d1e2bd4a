import type { InvoiceDetail } from '@worklane/contract/billing/invoice.ts';
import type { AgencyActor, ClientActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { findIssuing, findPreparation, findRaising } from './course.queries.ts';
import { findFirstView } from '../opened/first-view.queries.ts';

type Course = InvoiceDetail['course'];

type Asked = NonNullable<Awaited<ReturnType<typeof findPreparation>>>;

const stepsOf = (first: 'PREPARED' | 'RAISED', { askedAt, askedBy, approvedAt, approvedBy }: Asked): Course => [
  { step: first, at: askedAt, by: askedBy },
  ...(approvedAt === null ? [] : [{ step: 'APPROVED' as const, at: approvedAt, by: approvedBy }]),
];

/** Who has prepared, approved and issued it, and when whoever is billed has first opened it. How an agency goes about its own invoices is no business of whom it bills. */
export const courseOf = async (
  { tx, actor }: Context<AgencyActor | ClientActor>,
  invoice: Parameters<typeof findPreparation>[1],
): Promise<Course> => {
  const raised = await findRaising(tx, invoice);
  if (actor.agencyId !== invoice.agencyId)
    return raised?.kind === 'DEBIT' ? stepsOf('RAISED', { ...raised, askedBy: null }) : [];
  const prepared = await findPreparation(tx, invoice);
  const issued = await findIssuing(tx, invoice);
  const openedAt = await findFirstView(tx, invoice);
  return [
    ...(raised ? stepsOf('RAISED', raised) : []),
    ...(prepared ? stepsOf('PREPARED', prepared) : []),
    ...(issued ? [{ step: 'ISSUED' as const, at: issued.at, by: issued.by }] : []),
    ...(openedAt === undefined ? [] : [{ step: 'OPENED' as const, at: openedAt, by: null }]),
  ];
};
