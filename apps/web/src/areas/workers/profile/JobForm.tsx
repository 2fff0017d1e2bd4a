import { Select, type SelectProps } from '@mantine/core';
import { PAYMENT_METHODS } from '@worklane/contract/workers/payment-method.ts';
import { addWorkerJob } from '@worklane/contract/workers/worker-job.ts';
import { useAssignmentCodes } from '~/areas/rates/index.ts';
import { asField } from '~/ui/form/as-field.tsx';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { MISSING } from './words.ts';

/** A select whose values are ids. */
const IdField = asField<SelectProps<number>>(Select);

const methods = PAYMENT_METHODS.map(({ id, name }) => ({ value: id, label: name }));

/** Document 002: Add Job. A job that is there already is paid by the new method from now on. */
export default function JobForm({ workerId, onClose }: { workerId: number; onClose: () => void }) {
  const codes = useAssignmentCodes({ activeOnly: true });
  return (
    <FormModal
      title="Add Job"
      submit="Add Job"
      command={addWorkerJob}
      params={{ id: workerId }}
      initialValues={{ assignmentCodeId: null, paymentMethodId: null }}
      missing={MISSING}
      done="Worker Job Added Successfully"
      onClose={onClose}
    >
      <FormSection>
        <IdField
          name="assignmentCodeId"
          label="Assignment code"
          data={codes}
          placeholder="Choose"
          searchable
          nothingFoundMessage="Nothing found"
          // The list would lie over the rest of the form.
          openOnFocus={false}
          data-autofocus
        />
        <IdField name="paymentMethodId" label="Payment method" data={methods} placeholder="Choose" />
      </FormSection>
    </FormModal>
  );
}
