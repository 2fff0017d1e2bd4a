import { MultiSelect } from '@mantine/core';
import { listRoles } from '@worklane/contract/people/role.ts';
import { useList } from '~/app/queries.ts';
import { useField } from '~/ui/form/context.ts';
import { roleName } from '~/features/account/role-name.ts';
import { useOwnKind } from './own-kind.ts';

/** An organisation has a handful of roles. */
const SHOWN = 200;

/** The roles of somebody. What holds more than the person at the screen can be taken away, and not given. */
export const RolesField = ({ name }: { name: string }) => {
  const kind = useOwnKind();
  const roles = useList(listRoles, { query: { userTypes: [kind], size: SHOWN } });
  const { key, props } = useField(name);
  const { defaultValue, onChange, ...rest } = props as typeof props & {
    defaultValue: readonly number[];
    onChange: (ids: number[]) => void;
  };
  if (!roles.data) return <MultiSelect label="Roles" disabled placeholder="Loading roles…" />;
  const held = new Set(defaultValue);
  return (
    <MultiSelect
      key={key}
      {...rest}
      label="Roles"
      description="What they may do is what all their roles permit together."
      data={roles.data.content.map((role) => ({
        value: String(role.id),
        label: role.can.give ? roleName(role.name) : `${roleName(role.name)} (holds more than you do)`,
        disabled: !role.can.give && !held.has(role.id),
      }))}
      defaultValue={defaultValue.map(String)}
      onChange={(chosen) => onChange(chosen.map(Number))}
      searchable
      withAsterisk
    />
  );
};
