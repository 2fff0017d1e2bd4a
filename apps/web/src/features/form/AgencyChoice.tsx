import { Select } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { listWorkerAgencies } from '@worklane/contract/workers/worker.ts';
import { useList } from '~/app/queries.ts';

type Props = { workerId: number; agencyId: number | undefined };

/** For which agency this is; a worker of one agency has nothing to choose. */
export const AgencyChoice = ({ workerId, agencyId }: Props) => {
  const navigate = useNavigate();
  const { data } = useList(listWorkerAgencies, { params: { id: workerId }, query: { page: 0, size: 100 } });
  const agencies = (data?.content ?? []).filter(({ status }) => status !== 'REJECTED');
  if (agencies.length < 2) return null;
  // The server's own choice where the address names none.
  const first = agencies.find(({ status }) => status === 'ACTIVE') ?? agencies[0];
  return (
    <Select
      aria-label="Agency"
      allowDeselect={false}
      data={agencies.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={String(agencyId ?? first?.id ?? '')}
      onChange={(chosen) => void navigate({ to: '.', search: { agency: Number(chosen) } as never })}
    />
  );
};
