import { useQuery } from '@tanstack/react-query';
import { openTaxiPassenger } from '@worklane/contract/transport/taxi/taxi.ts';
import { call } from '~/app/api.ts';

/**
 * Who travels in a taxi. Opened once for each visit, since each opening is a reading in the log, and kept no longer: whatever else reads
 * the taxi again leaves the passenger alone.
 */
export const usePassenger = (id: number, enabled: boolean) =>
  useQuery({
    queryKey: ['passenger of taxi', id],
    queryFn: ({ signal }) => call(openTaxiPassenger, { params: { id }, body: { reason: null } }, { signal }),
    enabled,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    meta: { silent: true },
  });
