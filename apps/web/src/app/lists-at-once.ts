import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import type { Arguments, Endpoint } from '@worklane/contract/endpoint.ts';
import { queryOf, type QueryOptions } from './queries.ts';

/** Several lists at once, for a search over all of them. Apart from the other queries, since few screens ask so. */
export const useLists = (
  asked: readonly (readonly [endpoint: Endpoint, args: object])[],
  options: QueryOptions,
): UseQueryResult[] =>
  useQueries({
    queries: asked.map(([endpoint, args]) => queryOf(endpoint, args as Arguments<Endpoint>, options, true)),
  });
