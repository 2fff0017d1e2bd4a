import type { Authorisation } from '@worklane/contract/transport/authorisation.ts';
import type { Keyring } from '#platform/crypto/sealing.ts';
import type { PlannedJob } from './crew.queries.ts';
import { queryUntil } from './crew.rules.ts';
import { unsealQuery } from './sealed-query.ts';

const queryOf = (
  keys: Keyring,
  { id, queriedAt, queryReason, queryAnswer, sealedQuery, sealedAnswer }: PlannedJob,
): Authorisation['query'] => {
  if (queriedAt === null) return null;
  return {
    at: queriedAt,
    reason: sealedQuery ? unsealQuery(keys, 'sealed_query', id, sealedQuery) : (queryReason ?? ''),
    answer: sealedAnswer ? unsealQuery(keys, 'sealed_answer', id, sealedAnswer) : queryAnswer,
  };
};

/** What was worked, for the agency and the client of the job; null until it is authorised. */
export const authorisationOf = (keys: Keyring, job: PlannedJob): Authorisation | null => {
  const { authorisedAt, actualStart, actualEnd, breakMinutes } = job;
  if (authorisedAt === null || actualStart === null || actualEnd === null || breakMinutes === null) return null;
  return {
    start: actualStart,
    end: actualEnd,
    breakTime: breakMinutes,
    at: authorisedAt,
    queryUntil: queryUntil(authorisedAt).toString(),
    query: queryOf(keys, job),
  };
};
