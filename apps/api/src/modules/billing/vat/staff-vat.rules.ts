type Rule = { readonly codeId: number; readonly clientId: number | null; readonly from: string };

export type RuleState = 'CURRENT' | 'PLANNED' | 'PAST';

/** Of rules in the order of code and client, the latest first: which count on a day. */
export const statesOf = (rules: readonly Rule[], today: string): RuleState[] => {
  const decided = new Set<string>();
  return rules.map(({ codeId, clientId, from }) => {
    if (from > today) return 'PLANNED';
    const about = `${codeId} ${clientId}`;
    if (decided.has(about)) return 'PAST';
    decided.add(about);
    return 'CURRENT';
  });
};
