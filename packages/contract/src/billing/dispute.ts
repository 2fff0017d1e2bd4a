import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { requiredText } from '../fields.ts';
import { Id } from '../paging.ts';

/* What somebody disputes about an invoice that they have received, and what both sides say about it until it is settled. */

const reads = { userTypes: ['AGENCY', 'CLIENT'], permission: 'VIEW_CLIENT_BILLING' } as const;
const manages = { userTypes: ['AGENCY', 'CLIENT'], permission: 'MANAGE_CLIENT_BILLING' } as const;
const params = z.strictObject({ id: Id });

export const DISPUTE_KINDS = ['HOURS', 'RATE', 'VAT', 'PURCHASE_ORDER', 'NOT_OURS', 'OTHER'] as const;
const CHOOSE = 'Choose what is wrong.';
const DisputeKind = z.enum(DISPUTE_KINDS, CHOOSE);
export type DisputeKind = z.infer<typeof DisputeKind>;

/** What can be wrong with an invoice of the platform, which names no purchase order. */
export const FEE_DISPUTE_KINDS = DISPUTE_KINDS.filter((kind) => kind !== 'PURCHASE_ORDER');

/** SETTLED: whoever has issued it has said why the invoice stands. CREDITED: a credit note has taken all of it back. */
export const DISPUTE_STATUSES = ['OPEN', 'SETTLED', 'CREDITED', 'WITHDRAWN'] as const;

const Dispute = z.object({
  id: z.int(),
  kind: DisputeKind,
  status: z.enum(DISPUTE_STATUSES),
  raisedAt: z.string(),
  closedAt: z.string().nullable(),
  /** In the order in which they were said; the first is why it was raised. */
  messages: z.array(
    z.object({
      id: z.int(),
      by: z.string(),
      organisation: z.string(),
      isOwn: z.boolean(),
      at: z.string(),
      text: z.string(),
    }),
  ),
  can: z.object({ answer: z.boolean(), settle: z.boolean(), withdraw: z.boolean() }),
});
export type Dispute = z.infer<typeof Dispute>;

export const Disputes = z.object({
  /** The latest first. */
  content: z.array(Dispute),
  can: z.object({ raise: z.boolean() }),
});
export type Disputes = z.infer<typeof Disputes>;

const text = (missing: string) => requiredText(missing, 1000);
const Objection = z.strictObject({ kind: DisputeKind, text: text('Say what is wrong.') });
const Answer = z.strictObject({ text: text('Enter your answer.') });
const Settlement = z.strictObject({ text: text('Say how it’s settled.') });

export const listDisputes = endpoint({
  method: 'GET',
  path: '/api/v1/invoice/:id/dispute',
  summary: 'What was disputed about an invoice, with all that was said, the latest first',
  access: reads,
  params,
  response: Disputes,
});

export const raiseDispute = endpoint({
  method: 'POST',
  path: '/api/v1/invoice/:id/dispute',
  summary: 'Dispute an invoice that your organisation has received: its agency is told, and asked to settle it',
  access: { userTypes: ['CLIENT'], permission: 'MANAGE_CLIENT_BILLING' },
  params,
  body: Objection,
  response: Disputes,
  status: 201,
  example: { kind: 'HOURS', text: 'The night of 3 March ended at 06:00.' },
});

export const answerDispute = endpoint({
  method: 'POST',
  path: '/api/v1/dispute/:id/message',
  summary: 'Say something about an open dispute: the other side is told',
  access: manages,
  params,
  body: Answer,
  response: Disputes,
  status: 201,
  example: { text: 'We have asked the ward.' },
});

export const settleDispute = endpoint({
  method: 'POST',
  path: '/api/v1/dispute/:id/settlement',
  summary: 'Settle a dispute about your invoice, and say how',
  access: { userTypes: ['AGENCY'], permission: 'MANAGE_CLIENT_BILLING' },
  params,
  body: Settlement,
  response: Disputes,
  example: { text: 'An hour was taken back by credit note CN-000004.' },
});

export const withdrawDispute = endpoint({
  method: 'POST',
  path: '/api/v1/dispute/:id/withdrawal',
  summary: 'Withdraw a dispute that your organisation has raised',
  access: { userTypes: ['CLIENT'], permission: 'MANAGE_CLIENT_BILLING' },
  params,
  response: Disputes,
});

/** Whoever at an agency reads what it pays for the platform may say that something is wrong with it. */
const payers = { userTypes: ['AGENCY'], permission: 'VIEW_WORKLINK_BILLING' } as const;

export const raiseFeeDispute = endpoint({
  method: 'POST',
  path: '/api/v1/platform-fee/invoice/:id/dispute',
  summary: 'Dispute an invoice of the platform: it is told, and asked to settle it',
  access: payers,
  params,
  body: Objection.extend({ kind: z.enum(FEE_DISPUTE_KINDS, CHOOSE) }),
  response: Disputes,
  status: 201,
  example: { kind: 'HOURS', text: 'Shifts of 3 March were credited.' },
});

export const answerFeeDispute = endpoint({
  method: 'POST',
  path: '/api/v1/platform-fee/dispute/:id/message',
  summary: 'Say something about an open dispute of an invoice of the platform: the other side is told',
  access: { userTypes: ['ADMIN', 'AGENCY'], permission: 'VIEW_WORKLINK_BILLING' },
  params,
  body: Answer,
  response: Disputes,
  status: 201,
  example: { text: 'We are looking at the hours of March.' },
});

export const settleFeeDispute = endpoint({
  method: 'POST',
  path: '/api/v1/platform-fee/dispute/:id/settlement',
  summary: 'Settle a dispute about an invoice of the platform, and say how',
  access: { userTypes: ['ADMIN'], permission: 'MANAGE_WORKLINK_BILLING' },
  params,
  body: Settlement,
  response: Disputes,
  example: { text: 'The hours are as your invoices have them.' },
});

export const withdrawFeeDispute = endpoint({
  method: 'POST',
  path: '/api/v1/platform-fee/dispute/:id/withdrawal',
  summary: 'Withdraw a dispute about an invoice of the platform that your agency has raised',
  access: payers,
  params,
  response: Disputes,
});
