import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { requiredText } from '../fields.ts';
import { Id } from '../paging.ts';

/* A journey that somebody may still be asked about, in court for example: what is known of its patient isn’t erased. */

const manages = { userTypes: ['AGENCY'], permission: 'MANAGE_TRANSPORT' } as const;
const params = z.strictObject({ id: Id });
const example = { reason: 'A claim was announced' };

const LegalHold = z.object({
  id: z.int(),
  held: z.boolean(),
  /** When the patient’s details were erased; null: they are still there. */
  erasedAt: z.string().nullable(),
  /** The latest first. */
  history: z.array(
    z.object({ number: z.int(), held: z.boolean(), at: z.string(), by: z.string(), reason: z.string().nullable() }),
  ),
  can: z.object({ set: z.boolean(), lift: z.boolean() }),
});
export type LegalHold = z.infer<typeof LegalHold>;

export const getLegalHold = endpoint({
  method: 'GET',
  path: '/api/v1/transport-job/:id/legal-hold',
  summary: 'Whether the details of a transport’s patient are kept by a legal hold, who has set or lifted it, and why',
  access: { userTypes: ['AGENCY'], permission: 'VIEW_TRANSPORT' },
  params,
  response: LegalHold,
});

export const setLegalHold = endpoint({
  method: 'POST',
  path: '/api/v1/transport-job/:id/legal-hold',
  summary: 'Keep the details of a transport’s patient from being erased until the legal hold is lifted',
  access: manages,
  params,
  body: z.strictObject({ reason: requiredText('Say why the details have to be kept.') }),
  response: LegalHold,
  example,
});

export const liftLegalHold = endpoint({
  method: 'POST',
  path: '/api/v1/transport-job/:id/legal-hold/lift',
  summary: 'Lift a legal hold: the details of the transport’s patient may be erased once they are due',
  access: manages,
  params,
  body: z.strictObject({ reason: requiredText('Say why the hold is lifted.') }),
  response: LegalHold,
  example,
});
