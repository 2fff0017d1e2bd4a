export type State = 'CURRENT' | 'PLANNED' | 'PAST';

/** Of what counts from a day on until the next such day, the latest first: which counts on a day. `aboutOf`: what only one of them says. */
export const statesOf = <Dated extends { readonly from: string }>(
  dated: readonly Dated[],
  today: string,
  aboutOf: (each: Dated) => string = () => '',
): State[] => {
  const decided = new Set<string>();
  return dated.map((each) => {
    if (each.from > today) return 'PLANNED';
    const about = aboutOf(each);
    if (decided.has(about)) return 'PAST';
    decided.add(about);
    return 'CURRENT';
  });
};
