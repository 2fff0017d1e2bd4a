import { listWorkerAgencies } from '@worklane/contract/workers/worker.ts';
import { useList } from '~/app/queries.ts';
import { useSession } from '~/app/shell/session-context.ts';

/** As the sidebar asks, so that the answer is there already. */
const FIRST = { page: 0, size: 100 };

/** The agencies that have taken the signed-in worker on, and the one that an address is about: the first active one unless it says which. */
export const useOwnAgencies = (asked: number | undefined) => {
  const { workerId } = useSession();
  const list = useList(listWorkerAgencies, { params: { id: workerId ?? 0 }, query: FIRST });
  const all = (list.data?.content ?? []).filter(({ status }) => status === 'ACTIVE' || status === 'SUSPENDED');
  const usual = all.find(({ status }) => status === 'ACTIVE') ?? all[0];
  return { list, all, chosen: all.find(({ id }) => id === asked) ?? usual };
};

export type OwnAgencies = ReturnType<typeof useOwnAgencies>;
