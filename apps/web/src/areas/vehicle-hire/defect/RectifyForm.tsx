import { rectifyDefect, type VehicleDefect } from '@worklane/contract/vehicle-hire/vehicle-defect.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { TextareaField } from '~/ui/form/TextareaField.tsx';
import { CHANGED_BY_DEFECTS } from './DefectEntry.tsx';

type Props = { defect: VehicleDefect; onClose: () => void };

export default function RectifyForm({ defect: { id, description, dangerous, version }, onClose }: Props) {
  return (
    <FormModal
      title="Defect rectified"
      command={rectifyDefect}
      params={{ id }}
      initialValues={{ work: '', version }}
      alsoChanges={CHANGED_BY_DEFECTS}
      done="Defect rectified"
      onClose={onClose}
    >
      <FormSection
        help={`${description}. A colleague signs it off afterwards${dangerous ? '; the vehicle stays off the road until then' : ''}.`}
      >
        <TextareaField name="work" label="What was done" autosize minRows={3} data-autofocus />
      </FormSection>
    </FormModal>
  );
}
