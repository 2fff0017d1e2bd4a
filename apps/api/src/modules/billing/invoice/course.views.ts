import type { InvoiceDetail } from '@worklane/contract/billing/invoice.ts';
import type { AgencyActor, ClientActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { findCourse, type NoteBehind } from './course.queries.ts';
import { findFirstView } from '../opened/first-view.queries.ts';

type Course = InvoiceDetail['course'];

type Asked = Pick<NoteBehind, 'askedAt' | 'askedBy' | 'approvedAt' | 'approvedBy'>;

const stepsOf = (first: 'PREPARED' | 'RAISED', { askedAt, askedBy, approvedAt, approvedBy }: Asked): Course => [
  { step: first, at: askedAt, by: askedBy },
  ...(approvedAt === null ? [] : [{ step: 'APPROVED' as const, at: approvedAt, by: approvedBy }]),
];

/**
 * Who has prepared, approved and issued it, or the note that it was issued from, and when whoever is billed has first opened it. How an agency
 * goes about its own invoices is no business of whom it bills.
 */
export const courseOf = async (
  { tx, actor }: Context<AgencyActor | ClientActor>,
  invoice: Parameters<typeof findCourse>[1],
  raised: NoteBehind | undefined,
): Promise<Course> => {
  if (actor.agencyId !== invoice.agencyId)
    return raised?.kind === 'DEBIT' ? stepsOf('RAISED', { ...raised, askedBy: null }) : [];
  const { askedAt, issuedAt, issuedBy, ...prepared } = await findCourse(tx, invoice);
  const openedAt = await findFirstView(tx, invoice);
  return [
    ...(raised ? stepsOf('RAISED', raised) : []),
    ...(askedAt === null ? [] : stepsOf('PREPARED', { ...prepared, askedAt })),
    ...(issuedAt === null || issuedBy === null ? [] : [{ step: 'ISSUED' as const, at: issuedAt, by: issuedBy }]),
    ...(openedAt === undefined ? [] : [{ step: 'OPENED' as const, at: openedAt, by: null }]),
  ];
};
