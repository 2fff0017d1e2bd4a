import { getAgency, listAgencies } from '@worklane/contract/agencies/agency.ts';
import { useDetail } from '~/app/queries.ts';
import { EntitySelect } from '~/ui/EntitySelect.tsx';

type Props = {
  value: number | undefined;
  onChange: (agencyId: number | undefined) => void;
};

/** Narrows a list to one agency; the address may name one that is not on the select's first page. */
export const AgencyFilter = ({ value, onChange }: Props) => {
  const { data } = useDetail(getAgency, { params: { id: value ?? 0 } }, { enabled: value !== undefined });
  return (
    <EntitySelect
      from={listAgencies}
      choiceOf={({ id, name }) => ({ id, label: name })}
      chosen={data && { id: data.id, label: data.name }}
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
      aria-label="Agency"
      placeholder="Any agency"
    />
  );
};
