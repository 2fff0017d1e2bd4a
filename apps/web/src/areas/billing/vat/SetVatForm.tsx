import { Select, type SelectProps } from '@mantine/core';
import { listUnbilledShifts } from '@worklane/contract/billing/staff-invoice.ts';
import { setStaffVat } from '@worklane/contract/billing/staff-vat.ts';
import { listAssignmentRateClients } from '@worklane/contract/rates/assignment-rate.ts';
import { useState } from 'react';
import { useDetail } from '~/app/queries.ts';
import { useTimeZone } from '~/app/session/time-zone-context.ts';
import { useAssignmentCodes } from '~/areas/rates/index.ts';
import { asField } from '~/ui/form/as-field.tsx';
import { DateField } from '~/ui/form/DateField.tsx';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { RadioField } from '~/ui/form/RadioField.tsx';
import { todayIn } from '~/ui/local-time.ts';

const IdField = asField<SelectProps<number>>(Select);

const CHOICES = [
  { value: 'STANDARD', label: 'Standard rate', description: 'Whenever you aren’t sure.' },
  {
    value: 'NURSING_CONCESSION',
    label: 'Exempt: registered nurses and midwives',
    description: 'By the nursing agencies’ concession. Dental nurses and operating department practitioners aren’t.',
  },
  {
    value: 'CARE_SUPERVISED',
    label: 'Exempt: care staff whom a registered nurse supervises',
    description: 'By the same concession, as long as the nurse supervises them directly.',
  },
  {
    value: 'CARE_IN_HOSPITAL',
    label: 'Exempt: care staff in a hospital, hospice or nursing home',
    description: 'By the same concession, for one client at a time. Catering, cleaning and office work aren’t care.',
  },
  {
    value: 'LOCUM_DOCTOR',
    label: 'Exempt: locum doctor',
    description: 'Doctors who stand in for others and give medical care.',
  },
] as const;

/** How VAT is charged on work from a day on. */
export default function SetVatForm({ onClose }: { onClose: () => void }) {
  const timeZone = useTimeZone();
  const [today] = useState(() => todayIn(timeZone, new Date()));
  const codes = useAssignmentCodes({ activeOnly: true });
  const clients = useDetail(listAssignmentRateClients, {});
  return (
    <FormModal
      title="Set VAT"
      command={setStaffVat}
      initialValues={{ assignmentCodeId: null, clientId: null, treatment: '', from: today }}
      done="VAT set"
      alsoChanges={[listUnbilledShifts]}
      onClose={onClose}
    >
      <FormSection help="It counts for work that begins on or after the first day. Invoices that are issued stay as they are. If you aren’t sure, keep the standard rate and ask your accountant.">
        <IdField
          name="assignmentCodeId"
          label="Assignment code"
          placeholder="Choose a code"
          data={codes}
          searchable
          data-autofocus
        />
        <IdField
          name="clientId"
          label="Client"
          description="Leave blank for all clients."
          placeholder="All clients"
          data={(clients.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          searchable
          clearable
        />
        <RadioField name="treatment" label="VAT" choices={CHOICES} />
        <DateField name="from" label="First day" />
      </FormSection>
    </FormModal>
  );
}
