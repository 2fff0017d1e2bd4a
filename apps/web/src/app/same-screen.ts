/** A link to the same screen with some of its search parameters changed; the others stay. */
export const sameScreen = (change: object) => ({
  to: '.' as const,
  // The router's types know the parameters of one address each; what stands on several screens has no such type.
  search: ((shown: object) => ({ ...shown, ...change })) as never,
});
