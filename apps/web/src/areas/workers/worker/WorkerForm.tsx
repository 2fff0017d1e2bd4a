import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { createWorker } from '@worklane/contract/workers/worker.ts';
import { asField } from '~/ui/form/as-field.tsx';
import { FormDrawer } from '~/ui/form/FormDrawer.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { useAssignmentCodes } from '~/areas/rates/index.ts';
import { blankPerson, ContactFields, PersonFields } from './PersonFields.tsx';

const blank = { ...blankPerson, assignmentCodeIds: [] as number[] };

const CodesField = asField<MultiSelectProps<number>>(MultiSelect);

const Work = () => (
  <FormSection title="Work" columns={2}>
    <CodesField
      name="assignmentCodeIds"
      label="Assignment codes"
      description="The work your agency clears them for"
      data={useAssignmentCodes({ activeOnly: true })}
      searchable
      nothingFoundMessage="Nothing found"
    />
  </FormSection>
);

/** Adds somebody to the own agency; who is there already is changed on their own screen. */
export default function WorkerForm({ onClose }: { onClose: () => void }) {
  return (
    <FormDrawer
      title="Add worker"
      size="xl"
      command={createWorker}
      initialValues={blank}
      submit="Add and invite"
      done="Invitation sent"
      onClose={onClose}
    >
      <PersonFields />
      <ContactFields />
      <Work />
    </FormDrawer>
  );
}
