type Price = { readonly currency: string };

/** What is priced, as it is and as a change of a rate would have it; undefined without a rate. */
type Repriced = { readonly before: Price | undefined; readonly after: Price | undefined };

/** Whether both prices are in a currency; nothing is added up that isn’t. */
export const isPricedIn =
  (currency: string) =>
  ({ before, after }: Repriced): boolean =>
    [before, after].every((price) => price === undefined || price.currency === currency);
