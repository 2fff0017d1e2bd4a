import { type Account, changeName, getAccount } from '@worklane/contract/identity/account.ts';
import { call } from '~/app/api.ts';
import { displayName, updateSession } from '~/app/session/session.ts';
import { fill } from '~/ui/form/fill.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { TextField } from '~/ui/form/TextField.tsx';

const valuesOf = (account: Account) => fill({ firstName: '', lastName: '' }, account);

export default function NameForm({ account, onClose }: { account: Account; onClose: () => void }) {
  return (
    <FormModal
      title="Change name"
      command={changeName}
      initialValues={valuesOf(account)}
      latest={async () => valuesOf(await call(getAccount, {}))}
      done="Name changed"
      onDone={({ firstName, lastName }) => void updateSession({ display_name: displayName(firstName, lastName) })}
      onClose={onClose}
    >
      <FormSection columns={2}>
        <TextField name="firstName" label="First name" autoComplete="given-name" data-autofocus />
        <TextField name="lastName" label="Last name" autoComplete="family-name" />
      </FormSection>
    </FormModal>
  );
}
