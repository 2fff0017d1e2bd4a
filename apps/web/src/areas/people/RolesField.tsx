import { MultiSelect } from '@mantine/core';
import { listRoles } from '@worklane/contract/people/role.ts';
import { useList } from '~/app/queries.ts';
import { useField } from '~/ui/form/context.ts';
import { roleName } from '~/areas/identity/index.ts';
import { useOwnKind } from './own-kind.ts';

/** An organisation has a handful of roles. */
const SHOWN = 200;

/** The roles of somebody. What holds more than the person at the screen can be taken away, and not given. */
export const RolesField = ({ name }: { name: string }) => {
  const kind = useOwnKind();
  const roles = useList(listRoles, { query: { userTypes: [kind], size: SHOWN } });
  if (!roles.data) return <MultiSelect label="Roles" disabled placeholder="Loading roles…" />;
  return (
    <RoleChoice
      name={name}
      roles={roles.data.content.map(({ id, name: role, can }) => ({
        id,
        label: can.give ? roleName(role) : `${roleName(role)} (has permissions you don’t)`,
        givable: can.give,
      }))}
    />
  );
};

type Choice = { id: number; label: string; givable: boolean };

/** Which of these roles somebody has. */
export const RoleChoice = ({ name, roles }: { name: string; roles: readonly Choice[] }) => {
  const { key, props } = useField(name);
  const { defaultValue, onChange, ...rest } = props as typeof props & {
    defaultValue: readonly number[];
    onChange: (ids: number[]) => void;
  };
  const held = new Set(defaultValue);
  return (
    <MultiSelect
      key={key}
      {...rest}
      label="Roles"
      description="They can do everything that any of their roles allows."
      data={roles.map(({ id, label, givable }) => ({
        value: String(id),
        label,
        disabled: !givable && !held.has(id),
      }))}
      defaultValue={defaultValue.map(String)}
      onChange={(chosen) => onChange(chosen.map(Number))}
      searchable
      withAsterisk
    />
  );
};
