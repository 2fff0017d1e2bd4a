import { addAgencyBankHoliday, getBankHolidays } from '@worklane/contract/calendar/bank-holiday.ts';
import { useToday } from '~/ui/use-today.ts';
import { DateField } from '~/ui/form/DateField.tsx';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { TextField } from '~/ui/form/TextField.tsx';

/** A day that the agency keeps as a bank holiday although its region does not. */
export default function OwnBankHolidayForm({ onClose }: { onClose: () => void }) {
  const { today } = useToday();
  return (
    <FormModal
      title="Add a day of your own"
      command={addAgencyBankHoliday}
      initialValues={{ date: '', name: '' }}
      alsoChanges={[getBankHolidays]}
      submit="Add day"
      done="Bank holiday added"
      onClose={onClose}
    >
      <FormSection>
        <DateField name="date" label="Day" minDate={today} data-autofocus />
        <TextField name="name" label="Name" description="As shown in your roster, such as Founders’ Day" />
      </FormSection>
    </FormModal>
  );
}
