import { z } from 'zod';

export const PaymentMethod = z.enum(['PAYE', 'UMBRELLA', 'PVT_LTD']);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/**
 * Document 002, section 3: the fixed options of a job. There two of them share an id; here each has one of its own.
 */
export const PAYMENT_METHODS: readonly {
  readonly id: number;
  readonly method: PaymentMethod;
  readonly name: string;
}[] = [
  { id: 1, method: 'PAYE', name: 'Paye' },
  { id: 2, method: 'UMBRELLA', name: 'Umbrella' },
  { id: 3, method: 'PVT_LTD', name: 'Pvt. Ltd' },
];

const KNOWN = PAYMENT_METHODS.map(({ id }) => id);

/** The method that an id of the options stands for. */
export const paymentMethodOf = (id: number): PaymentMethod | undefined =>
  PAYMENT_METHODS.find((option) => option.id === id)?.method;

/** An id of the options. */
export const paymentMethodId = z
  .int('Choose a payment method.')
  .refine((id) => KNOWN.includes(id), 'Choose a payment method.');
