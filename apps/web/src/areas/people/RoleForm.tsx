import { Select } from '@mantine/core';
import { type Permission, USER_TYPES, type UserType } from '@worklane/contract/identity/permission.ts';
import { makesSenseFor } from '@worklane/contract/people/permission-matrix.ts';
import { createRole, getRole, type Role, updateRole } from '@worklane/contract/people/role.ts';
import { listSystemUsers } from '@worklane/contract/people/system-user.ts';
import { call } from '~/app/api.ts';
import { useFieldValue, useFormContext } from '~/ui/form/context.ts';
import { FormDrawer } from '~/ui/form/FormDrawer.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { TextField } from '~/ui/form/TextField.tsx';
import { roleName } from '~/areas/identity/index.ts';
import { KIND_WORDS, useOwnKind } from './own-kind.ts';
import { PermissionsField } from './PermissionsField.tsx';

type Props = {
  /** The role to change, or to copy. */
  role?: Role | undefined;
  copy?: boolean;
  onDone?: (role: Role) => void;
  onClose: () => void;
};

const valuesOf = ({ name, permissions, version }: Role) => ({ name, permissions, version });

/** The platform says for whom a new role is; what makes no sense for them goes. */
const NewRoleFields = ({ isPlatform }: { isPlatform: boolean }) => {
  const form = useFormContext();
  const userType = useFieldValue('userType') as UserType;
  const choose = (chosen: UserType) => {
    const held = form.getValues()['permissions'] as Permission[];
    form.setFieldValue('userType', chosen);
    form.setFieldValue(
      'permissions',
      held.filter((permission) => makesSenseFor(chosen, permission)),
    );
  };
  return (
    <>
      <FormSection columns={2}>
        <TextField name="name" label="Name" data-autofocus />
        {isPlatform && (
          <Select
            label="For"
            data={USER_TYPES.map((value) => ({ value, label: KIND_WORDS[value] }))}
            value={userType}
            allowDeselect={false}
            onChange={(chosen) => chosen !== null && choose(chosen)}
          />
        )}
      </FormSection>
      <FormSection title="Permissions">
        <PermissionsField name="permissions" userType={userType} />
      </FormSection>
    </>
  );
};

export default function RoleForm({ role, copy = false, onDone, onClose }: Props) {
  const kind = useOwnKind();
  const shared = { onClose, size: 'xl', ...(onDone && { onDone }) };
  if (role && !copy) {
    const params = { id: role.id };
    return (
      <FormDrawer
        {...shared}
        title={`Edit ${roleName(role.name)}`}
        command={updateRole}
        params={params}
        initialValues={valuesOf(role)}
        latest={async () => valuesOf(await call(getRole, { params }))}
        alsoChanges={[listSystemUsers]}
        done="Role updated"
      >
        <FormSection help="Changes apply straight away to everybody who has this role.">
          <TextField
            name="name"
            label="Name"
            readOnly={!role.can.rename}
            {...(!role.can.rename && { description: 'This role’s name can’t be changed.' })}
          />
        </FormSection>
        <FormSection title="Permissions">
          <PermissionsField name="permissions" userType={role.userType} />
        </FormSection>
      </FormDrawer>
    );
  }
  const initialValues = {
    name: role ? `Copy of ${roleName(role.name)}` : '',
    userType: role?.userType ?? kind,
    permissions: role ? role.permissions.filter((permission) => makesSenseFor(role.userType, permission)) : [],
  };
  return (
    <FormDrawer
      {...shared}
      title={role ? `Copy ${roleName(role.name)}` : 'Add role'}
      command={createRole}
      initialValues={initialValues}
      done="Role added"
    >
      <NewRoleFields isPlatform={kind === 'ADMIN'} />
    </FormDrawer>
  );
}
