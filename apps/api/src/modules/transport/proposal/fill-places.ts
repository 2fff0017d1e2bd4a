/** Places that are alike: as many as `capacity`, which any candidate may take for whom `cost` knows a whole number. */
export type Kind = {
  readonly capacity: number;
  readonly costs: readonly (number | undefined)[];
};

/** By candidate, the kind that they take; undefined for whoever takes none. */
export type Filling = readonly (number | undefined)[];

/** Where the cheapest way to one more filled place goes through a kind. */
type Way = { readonly cost: number; readonly candidate: number; readonly from: number | undefined };

/**
 * Fills as many places as can be filled, at the lowest cost of all ways to fill so many; nobody takes two. Candidates join one by one along the
 * cheapest chain – somebody free takes a place, whoever had it moves to another kind, and so on until a place is open –
 * which keeps each step the best there is (successive shortest paths). Of equal ways the earliest candidates have it.
 */
export const fillPlaces = (kinds: readonly Kind[], candidates: number): Filling => {
  const taken: (number | undefined)[] = Array.from({ length: candidates }, () => undefined);
  const filled = kinds.map(() => 0);
  const costOf = (candidate: number, kind: number): number | undefined => kinds[kind]?.costs[candidate];

  const firstOf = (kind: number): Way | undefined => {
    let best: Way | undefined;
    for (let candidate = 0; candidate < candidates; candidate += 1) {
      const cost = costOf(candidate, kind);
      if (cost === undefined || taken[candidate] !== undefined || (best && best.cost <= cost)) continue;
      best = { cost, candidate, from: undefined };
    }
    return best;
  };

  /** Somebody of one kind who moves to another, at the least additional cost. */
  const moveOf = (from: number, to: number): { cost: number; candidate: number } | undefined => {
    let best: { cost: number; candidate: number } | undefined;
    for (let candidate = 0; candidate < candidates; candidate += 1) {
      if (taken[candidate] !== from) continue;
      const [before, after] = [costOf(candidate, from), costOf(candidate, to)];
      if (before === undefined || after === undefined || (best && best.cost <= after - before)) continue;
      best = { cost: after - before, candidate };
    }
    return best;
  };

  for (;;) {
    const ways = kinds.map((_kind, kind) => firstOf(kind));
    const moves = kinds.map((_from, from) => kinds.map((_to, to) => (from === to ? undefined : moveOf(from, to))));
    for (let round = 1; round < kinds.length; round += 1)
      for (const [from, row] of moves.entries())
        for (const [to, move] of row.entries()) {
          const [way, known] = [ways[from], ways[to]];
          if (!way || !move || (known && known.cost <= way.cost + move.cost)) continue;
          ways[to] = { cost: way.cost + move.cost, candidate: move.candidate, from };
        }
    let end: number | undefined;
    for (const [kind, { capacity }] of kinds.entries()) {
      const way = ways[kind];
      if (!way || (filled[kind] ?? 0) >= capacity) continue;
      if (end === undefined || way.cost < (ways[end]?.cost ?? Infinity)) end = kind;
    }
    if (end === undefined) return taken;
    filled[end] = (filled[end] ?? 0) + 1;
    for (let kind: number | undefined = end; kind !== undefined;) {
      const way: Way | undefined = ways[kind];
      if (!way) break;
      taken[way.candidate] = kind;
      kind = way.from;
    }
  }
};
