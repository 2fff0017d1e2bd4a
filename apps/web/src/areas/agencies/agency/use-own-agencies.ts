import { listWorkerAgencies } from '@worklane/contract/workers/worker.ts';
import { useList } from '~/app/queries.ts';
import { useSession } from '~/app/session/session-context.ts';

/** As the sidebar asks, so that the answer is there already. */
const FIRST = { page: 0, size: 100 };

/** Whose turn it is where an address names no agency; as the server chooses, so among equals the one with the lowest id. */
const TURN = ['ACTIVE', 'SUSPENDED', 'WAITING_APPROVAL'];

/**
 * The agencies that have taken the signed-in worker on, with `applied` also those still to decide, and the one that an
 * address is about: the first active one unless it says which. `isUnknown` where it names one that is none of them.
 */
export const useOwnAgencies = (asked: number | undefined, { applied = false } = {}) => {
  const { workerId } = useSession();
  const list = useList(listWorkerAgencies, { params: { id: workerId ?? 0 }, query: FIRST });
  const turns = applied ? TURN : TURN.slice(0, 2);
  const all = (list.data?.content ?? []).filter(({ status }) => turns.includes(status));
  const [usual] = all.toSorted((a, b) => turns.indexOf(a.status) - turns.indexOf(b.status) || a.id - b.id);
  const named = all.find(({ id }) => id === asked);
  return { list, all, chosen: named ?? usual, isUnknown: asked !== undefined && list.data !== undefined && !named };
};

export type OwnAgencies = ReturnType<typeof useOwnAgencies>;
