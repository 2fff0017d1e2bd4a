import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import {
  APPLICANT_PAGE_SIZE,
  FIRST_PAGE,
  listOfferedWork,
  type OfferedWork,
} from '@worklane/contract/applicants/guest.ts';
import { call } from '~/app/api.ts';

type Answered = readonly OfferedWork[] | { readonly content: readonly OfferedWork[]; readonly last?: boolean };

/** Document 002, section 7: the answer is an array, or an object with content. */
export const workIn = (answer: Answered): readonly OfferedWork[] => ('content' in answer ? answer.content : answer);

const isLast = (answer: Answered): boolean => !('content' in answer) || answer.last !== false;

type Ask = (page: number) => Promise<Answered>;

/** Page by page, so that there is something to choose however many kinds of work there are. */
export const readAll = async (ask: Ask): Promise<OfferedWork[]> => {
  const all: OfferedWork[] = [];
  for (let page = FIRST_PAGE; ; page += 1) {
    const answer = await ask(page);
    all.push(...workIn(answer));
    if (isLast(answer) || workIn(answer).length === 0) return all;
  }
};

/** What one may apply for at an agency. */
export const useOfferedWork = (agencyId: number | undefined): UseQueryResult<OfferedWork[]> =>
  useQuery({
    queryKey: ['offered-work', agencyId],
    queryFn: () =>
      readAll((page) => call(listOfferedWork, { query: { agencyId: agencyId ?? 0, page, size: APPLICANT_PAGE_SIZE } })),
    enabled: agencyId !== undefined,
  });
