import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { openTransportRequest, type TransportJobDetail } from '@worklane/contract/transport/transport-job.ts';
import { call } from '~/app/api.ts';

/** What was entered for a job that is new: opened once for each visit, and kept no longer. Whatever else reads the job again leaves the patient alone. */
export const usePatientOfNewJob = (id: number, enabled: boolean): UseQueryResult<TransportJobDetail> =>
  useQuery({
    queryKey: ['patient of transport job', id],
    queryFn: ({ signal }) => call(openTransportRequest, { params: { id }, body: { reason: null } }, { signal }),
    enabled,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    meta: { silent: true },
  });
