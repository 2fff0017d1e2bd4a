import { useQuery } from '@tanstack/react-query';
import type { FormCalls, FormRecord } from '@worklane/contract/forms/form-endpoints.ts';
import { call } from '~/app/api.ts';

type Place = Pick<FormRecord, 'workerId' | 'agencyId' | 'signedVersion'>;

/** A file of a form, of the version that is on the screen. */
export const fileOf = (calls: FormCalls, { workerId, agencyId, signedVersion }: Place, item: string) =>
  call(calls.file, { params: { workerId }, query: { agencyId, signedVersion, item } }) as Promise<File>;

/** A picture of a form, to be looked at for as long as the screen is open: a signature on the screen and on paper. */
export const useFormPicture = (calls: FormCalls, record: FormRecord, item: string) => {
  const { workerId, agencyId, signedVersion } = record;
  return useQuery({
    queryKey: ['form-picture', calls.form.kind, workerId, agencyId, signedVersion, item, record.lastModifiedDate],
    queryFn: async () => URL.createObjectURL(await fileOf(calls, record, item)),
    enabled: typeof record[item] === 'string',
    // Each look is a line in the audit log.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    retry: false,
    meta: { silent: true },
  });
};
