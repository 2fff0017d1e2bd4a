import { z } from 'zod';
import './issue-words.ts';

/** Lists answer at most this many rows at a time. */
export const MAX_PAGE_SIZE = 1000;

/** Counting stops here: nobody needs the exact size of a longer list, and counting it would dominate the cost. */
export const MAX_COUNT = 10_000;

/** Of what a text finds, counting stops here: whoever finds as many goes on to say what they look for. */
export const MAX_FOUND = 1_000;

/** One page of a list; pages count from 0. `totalElements` stops at {@link MAX_COUNT} or {@link MAX_FOUND}; then there may be `more`. */
export const Page = <Item extends z.ZodType>(item: Item) =>
  z.object({
    content: z.array(item),
    number: z.int(),
    size: z.int(),
    numberOfElements: z.int(),
    totalElements: z.int(),
    first: z.boolean(),
    last: z.boolean(),
    more: z.literal(true).optional(),
  });

export type Page<Item> = {
  content: Item[];
  number: number;
  size: number;
  numberOfElements: number;
  totalElements: number;
  first: boolean;
  last: boolean;
  more?: true | undefined;
};

/** Query of a list: page, size, a sort out of a closed list, and a free-text search. */
export const ListQuery = <const Sort extends readonly [string, ...string[]]>(
  sort: Sort,
  fallback: NoInfer<Sort[number]>,
  direction: 'ASC' | 'DESC' = 'ASC',
) =>
  z.strictObject({
    page: z.coerce.number().int().min(0).default(0),
    size: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(25),
    sort: z.enum(sort).default(() => fallback as never),
    direction: z.enum(['ASC', 'DESC']).default(direction),
    search: z.string().trim().max(100).default(''),
  });

/** Several values of a closed list, comma-joined on the wire; empty means no filter. */
export const CommaList = <const Values extends readonly string[]>(values: Values) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((sent) => (typeof sent === 'string' ? sent.split(',').filter(Boolean) : sent))
    .pipe(z.array(z.enum(values)))
    .default([]);

/** A yes-or-no query parameter. */
export const Flag = z.stringbool().default(false);

/** An id in a path or a query. */
export const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
