/** What warns of a purchase order: nothing is ever refused because of one. */
export type PurchaseOrderFault = 'UNKNOWN' | 'CLOSED' | 'NOT_BEGUN' | 'OVER' | 'USED_UP';

/** Either day may be open. */
export type OrderDays = { readonly startsOn: string | null; readonly endsOn: string | null };

export type KnownOrder = OrderDays & {
  readonly number: string;
  readonly isClosed: boolean;
};

/** However a number is typed, it is the same purchase order. */
export const orderKey = (number: string): string => number.trim().toLowerCase();

export const orderOf = <Order extends { readonly number: string }>(
  orders: readonly Order[],
  number: string | null,
): Order | undefined => {
  const key = orderKey(number ?? '');
  return key === '' ? undefined : orders.find((order) => orderKey(order.number) === key);
};

/** Whether work of these days lies before or after what an order is for; `yyyy-mm-dd`. */
export const faultOfDays = (
  { startsOn, endsOn }: OrderDays,
  days: readonly string[],
): 'NOT_BEGUN' | 'OVER' | undefined => {
  if (startsOn !== null && days.some((day) => day < startsOn)) return 'NOT_BEGUN';
  if (endsOn !== null && days.some((day) => day > endsOn)) return 'OVER';
  return undefined;
};

/**
 * What speaks against asking for work of these days under a number, the gravest first. Whoever keeps no orders is warned of nothing.
 * `isUsedUp`: of the order with this number, where it is known yet.
 */
export const faultOfRequest = (
  orders: readonly KnownOrder[],
  number: string | null,
  days: readonly string[],
  isUsedUp = false,
): PurchaseOrderFault | undefined => {
  if (orders.length === 0 || orderKey(number ?? '') === '') return undefined;
  const order = orderOf(orders, number);
  if (!order) return 'UNKNOWN';
  if (order.isClosed) return 'CLOSED';
  return faultOfDays(order, days) ?? (isUsedUp ? 'USED_UP' : undefined);
};
