import type { MemberRole, OrganisationKind } from '@worklane/contract/people/member.ts';
import { FormDrawer } from '~/ui/form/FormDrawer.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { TextField } from '~/ui/form/TextField.tsx';
import { MEMBER_CALLS } from './member-calls.ts';
import { roleName } from '~/areas/identity/index.ts';
import { RoleChoice } from './RolesField.tsx';

type Props = {
  kind: OrganisationKind;
  /** Of the organisation. */
  id: number;
  roles: readonly MemberRole[];
  onClose: () => void;
};

/** Whoever administers an organisation brings in everybody else, so the role for that is chosen already. */
export default function MemberForm({ kind, id, roles, onClose }: Props) {
  const common = roles.filter(({ can }) => can.give);
  const own = roles.filter(({ can }) => !can.give);
  return (
    <FormDrawer
      title="Invite user"
      submit="Send invitation"
      command={MEMBER_CALLS[kind].invite}
      params={{ id }}
      initialValues={{
        firstName: '',
        lastName: '',
        email: '',
        roleIds: common.filter(({ standard }) => standard).map((role) => role.id),
      }}
      done="Invitation sent"
      onClose={onClose}
    >
      <FormSection columns={2} help="An administrator invites the others and manages the organisation’s roles.">
        <TextField name="firstName" label="First name" data-autofocus />
        <TextField name="lastName" label="Last name" />
      </FormSection>
      <FormSection>
        <TextField
          name="email"
          label="Email"
          type="email"
          description="We’ll send a link there to choose a password. They sign in with this address."
        />
        <RoleChoice
          name="roleIds"
          roles={common.map((role) => ({ id: role.id, label: roleName(role.name), givable: true }))}
        />
        {own.length > 0 && (
          <p className="dimmed">
            The organisation’s own roles, which only its people can give: {own.map(({ name }) => name).join(', ')}.
          </p>
        )}
      </FormSection>
    </FormDrawer>
  );
}
