import { z } from 'zod';

/** Who travels and from where to where, for whoever may know. */
export const TaxiPassenger = z.object({
  passenger: z.string(),
  contactNumber: z.string().nullable(),
  pickup: z.string(),
  pickupPostCode: z.string(),
  dropOff: z.string(),
  dropOffPostCode: z.string(),
  stops: z.array(z.string()),
  note: z.string().nullable(),
});
export type TaxiPassenger = z.infer<typeof TaxiPassenger>;
