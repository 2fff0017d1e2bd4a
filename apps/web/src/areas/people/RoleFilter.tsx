import { getRole, listRoles } from '@worklane/contract/people/role.ts';
import { useDetail } from '~/app/queries.ts';
import { EntitySelect } from '~/ui/EntitySelect.tsx';
import { roleName } from '~/areas/identity/index.ts';
import { useOwnKind } from './own-kind.ts';

type Props = { value: number | undefined; onChange: (roleId: number | undefined) => void };

/** Narrows a list of people to those who hold one role. */
export const RoleFilter = ({ value, onChange }: Props) => {
  const kind = useOwnKind();
  const { data } = useDetail(getRole, { params: { id: value ?? 0 } }, { enabled: value !== undefined });
  return (
    <EntitySelect
      from={listRoles}
      where={{ userTypes: [kind] }}
      choiceOf={({ id, name }) => ({ id, label: roleName(name) })}
      chosen={data && { id: data.id, label: roleName(data.name) }}
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
      aria-label="Role"
      placeholder="Any role"
    />
  );
};
