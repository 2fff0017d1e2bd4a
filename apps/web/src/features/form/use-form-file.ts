import { useQuery } from '@tanstack/react-query';
import type { FormCalls, FormRecord } from '@worklane/contract/forms/form-endpoints.ts';
import { call } from '~/app/api.ts';

type Place = Pick<FormRecord, 'workerId' | 'agencyId'>;

/** An address that opens a file of a form once, within a minute. */
export const linkToItem = (calls: FormCalls, { workerId, agencyId }: Place, item: string) =>
  call(calls.open, { params: { workerId }, query: { agencyId }, body: { item } });

/** A picture of a form, to be looked at for as long as the screen is open: a signature on the screen and on paper. */
export const useFormPicture = (calls: FormCalls, record: FormRecord, item: string) => {
  const { workerId, agencyId } = record;
  return useQuery({
    queryKey: ['form-picture', calls.form.kind, workerId, agencyId, item, record.lastModifiedDate],
    queryFn: async () => {
      const { url } = await linkToItem(calls, record, item);
      const answer = await fetch(url);
      if (!answer.ok) throw new Error(`The picture did not come: ${answer.status}`);
      return URL.createObjectURL(await answer.blob());
    },
    enabled: typeof record[item] === 'string',
    // Each link is a line in the audit log.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    retry: false,
    meta: { silent: true },
  });
};
