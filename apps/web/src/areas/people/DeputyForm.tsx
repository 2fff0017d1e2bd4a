import { listColleagues, nameDeputy } from '@worklane/contract/people/deputy.ts';
import { DateField } from '~/ui/form/DateField.tsx';
import { EntityField } from '~/ui/form/EntityField.tsx';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';

export default function DeputyForm({ onClose }: { onClose: () => void }) {
  return (
    <FormModal
      title="Name a deputy"
      submit="Name deputy"
      command={nameDeputy}
      initialValues={{ deputyId: null, from: null, to: null }}
      done="Deputy named"
      onClose={onClose}
    >
      <FormSection help="They can do everything you can, except manage users and roles and name deputies.">
        <EntityField
          name="deputyId"
          label="Colleague"
          from={listColleagues}
          choiceOf={({ id, name, email }) => ({ id, label: `${name} · ${email}` })}
          placeholder="Search colleagues"
        />
      </FormSection>
      <FormSection columns={2}>
        <DateField name="from" label="First day" />
        <DateField name="to" label="Last day" />
      </FormSection>
    </FormModal>
  );
}
