import { z } from 'zod';

/** One broken rule of the input: `field` is a dotted path into what was sent, empty for the whole. */
export const Violation = z.object({ field: z.string(), message: z.string() });
export type Violation = z.infer<typeof Violation>;

/** Every refusal of the API has this shape, whatever its HTTP status. */
export const Failure = z.object({
  status: z.int(),
  code: z.string(),
  message: z.string(),
  violations: z.array(Violation),
});
export type Failure = z.infer<typeof Failure>;
