import { createExpenseRate, EXPENSE_UNITS } from '@worklane/contract/rates/expense-rate.ts';
import { useState } from 'react';
import { useTimeZone } from '~/app/session/time-zone-context.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { SelectField } from '~/ui/form/SelectField.tsx';
import { TextField } from '~/ui/form/TextField.tsx';
import { todayIn } from '~/ui/local-time.ts';
import { addedText } from '../rate-words.ts';
import { RateFields } from './RateFields.tsx';
import { unitWords } from './words.ts';

export default function NewRateForm({ onClose }: { onClose: () => void }) {
  const timeZone = useTimeZone();
  const [from] = useState(() => todayIn(timeZone, new Date()));
  return (
    <FormModal
      title="Add expense rate"
      command={createExpenseRate}
      initialValues={{ name: '', unit: '', pay: '', charge: '', receiptRequired: false, from }}
      submit="Add rate"
      done={(rate) => addedText('Expense rate added', rate)}
      onClose={onClose}
    >
      <FormSection columns={2} help="It stays in force until the next rate of the same name starts, if one is planned.">
        <TextField name="name" label="Expense" placeholder="Mileage" data-autofocus />
        <SelectField
          name="unit"
          label="Unit"
          placeholder="Choose what is counted"
          data={EXPENSE_UNITS.map((value) => ({ value, label: unitWords[value] }))}
        />
      </FormSection>
      <RateFields />
    </FormModal>
  );
}
