import { useQuery } from '@tanstack/react-query';
import type { FormCalls } from '@worklane/contract/forms/form-endpoints.ts';
import { call } from '~/app/api.ts';
import { findDraft } from '~/app/session/drafts.ts';
import { draftPrefix, type Draft } from './draft.ts';

/**
 * A form as the server has it when the screen opens, and what this browser has kept of it. Nothing of it stays in memory
 * once the screen is left, and nothing is read again behind somebody's back while they type.
 */
export const useFormRecord = (calls: FormCalls, workerId: number, agencyId: number | undefined, fillsIn: boolean) =>
  useQuery({
    queryKey: ['form', calls.form.kind, workerId, agencyId, fillsIn],
    queryFn: async ({ signal }) => {
      const args = { params: { workerId }, query: { ...(agencyId !== undefined && { agencyId }) } };
      const record = await call(calls.read, args, { signal });
      const draft = fillsIn
        ? await findDraft<Draft>(draftPrefix(workerId, record.agencyId, calls.form.kind))
        : undefined;
      return { record, draft };
    },
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { silent: true },
  });
