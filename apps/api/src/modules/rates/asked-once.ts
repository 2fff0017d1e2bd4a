/** Each question once, and for every item which of them is its own: hundreds of shifts share a few rates and hours. */
export const askedOnce = <T>(
  items: readonly T[],
  keyOf: (item: T) => string,
): { readonly asked: T[]; readonly places: number[] } => {
  const placeOf = new Map<string, number>();
  const asked: T[] = [];
  const places = items.map((item) => {
    const key = keyOf(item);
    const place = placeOf.get(key) ?? asked.push(item) - 1;
    placeOf.set(key, place);
    return place;
  });
  return { asked, places };
};
