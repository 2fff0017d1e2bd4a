import { createService, type Service, updateService } from '@worklane/contract/training/catalogue.ts';
import { fill } from '~/ui/form/fill.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { SwitchField } from '~/ui/form/SwitchField.tsx';
import { TextareaField } from '~/ui/form/TextareaField.tsx';
import { TextField } from '~/ui/form/TextField.tsx';

type Props = {
  /** The service to change; a new one when left out. */
  service?: Service | undefined;
  onClose: () => void;
};

const blank = { name: '', description: '', active: true };

const fields = (
  <FormSection>
    <TextField name="name" label="Name" description="Such as Flexi-worker staffing" data-autofocus />
    <TextareaField name="description" label="Description" autosize minRows={2} />
    <SwitchField
      name="active"
      label="In use"
      description="Turn this off to keep it where it’s used but not offer it for anything new."
    />
  </FormSection>
);

export default function ServiceForm({ service, onClose }: Props) {
  const form = { initialValues: fill(blank, service), onClose, children: fields };
  return service ? (
    <FormModal
      {...form}
      title="Edit service"
      command={updateService}
      params={{ id: service.id }}
      done="Service updated"
    />
  ) : (
    <FormModal {...form} title="Add service" command={createService} done="Service added" />
  );
}
