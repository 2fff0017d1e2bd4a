import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Flag, Id, ListQuery, Page } from '../paging.ts';
import { HirerDocumentType } from './hirer-document.ts';

/** A client as the one who hires vehicles from your agency. */
export const Hirer = z.object({
  id: z.int(),
  name: z.string(),
  /** From 1 to 5 with 2 decimals; null when nobody has rated it yet. */
  rating: z.number().nullable(),
  /** Somebody of your agency has looked at its documents. */
  verified: z.boolean(),
  /** All its bookings with your agency, whatever became of them. */
  totalBooking: z.int(),
  address: z.object({
    firstLine: z.string().nullable(),
    town: z.string().nullable(),
    country: z.string().nullable(),
  }),
  clientDocs: z.array(z.object({ url: z.string(), name: HirerDocumentType, uploadDate: z.string() })),
  can: z.object({ verify: z.boolean(), addDocument: z.boolean() }),
});
export type Hirer = z.infer<typeof Hirer>;

const ById = z.strictObject({ id: Id });

const ListedHirer = z.object({
  id: z.int(),
  name: z.string(),
  /** A private person, who has hired by the public page. */
  isPrivate: z.boolean(),
  email: z.string().nullable(),
});
export type ListedHirer = z.infer<typeof ListedHirer>;

export const listHirers = endpoint({
  method: 'GET',
  path: '/api/v1/hirer',
  summary: 'Whom your agency may book a vehicle for: its active clients, and private persons who have hired before',
  access: { userTypes: ['AGENCY'], permission: 'VIEW_CLIENT' },
  query: ListQuery(['name'], 'name').extend({ privateOnly: Flag }),
  response: Page(ListedHirer),
});

export const getHirer = endpoint({
  method: 'GET',
  path: '/api/v1/client/:id/hirer',
  summary: 'A client as a hirer of your agency’s vehicles',
  access: { userTypes: ['AGENCY'], permission: 'VIEW_CLIENT' },
  params: ById,
  response: Hirer,
});

export const verifyHirer = endpoint({
  method: 'PUT',
  path: '/api/v1/client/:id/hirer/verified',
  summary: 'Say whether your agency has verified a hirer',
  access: { userTypes: ['AGENCY'], permission: 'MANAGE_CLIENT' },
  params: ById,
  body: z.strictObject({ verified: z.boolean() }),
  response: Hirer,
  example: { verified: true },
});
