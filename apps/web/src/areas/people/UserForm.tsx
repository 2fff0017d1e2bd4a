import { listRoles } from '@worklane/contract/people/role.ts';
import {
  getSystemUser,
  inviteSystemUser,
  type SystemUserDetail,
  updateSystemUser,
} from '@worklane/contract/people/system-user.ts';
import { call } from '~/app/api.ts';
import { FormDrawer } from '~/ui/form/FormDrawer.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { TextField } from '~/ui/form/TextField.tsx';
import { RolesField } from './RolesField.tsx';

type Props = {
  /** The user to change; somebody new when left out. */
  user?: SystemUserDetail | undefined;
  onDone?: (user: SystemUserDetail) => void;
  onClose: () => void;
};

const valuesOf = ({ firstName, lastName, roles, version }: SystemUserDetail) => ({
  firstName,
  lastName,
  roleIds: roles.map(({ id }) => id),
  version,
});

const names = (
  <>
    <TextField name="firstName" label="First name" data-autofocus />
    <TextField name="lastName" label="Last name" />
  </>
);

export default function UserForm({ user, onDone, onClose }: Props) {
  const shared = { onClose, alsoChanges: [listRoles], ...(onDone && { onDone }) };
  if (user) {
    const params = { id: user.id };
    return (
      <FormDrawer
        {...shared}
        title="Edit user"
        command={updateSystemUser}
        params={params}
        initialValues={valuesOf(user)}
        latest={async () => valuesOf(await call(getSystemUser, { params }))}
        done="User updated"
      >
        <FormSection columns={2}>{names}</FormSection>
        <FormSection help="Changes apply straight away.">
          <RolesField name="roleIds" />
        </FormSection>
      </FormDrawer>
    );
  }
  return (
    <FormDrawer
      {...shared}
      title="Invite user"
      submit="Send invitation"
      command={inviteSystemUser}
      initialValues={{ firstName: '', lastName: '', email: '', roleIds: [] }}
      done="Invitation sent"
    >
      <FormSection columns={2}>{names}</FormSection>
      <FormSection>
        <TextField
          name="email"
          label="Email"
          type="email"
          description="We’ll send a link there to choose a password. They sign in with this address."
        />
        <RolesField name="roleIds" />
      </FormSection>
    </FormDrawer>
  );
}
