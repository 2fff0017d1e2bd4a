import {
  type BankHoliday,
  createBankHoliday,
  listAgencyBankHolidays,
  updateBankHoliday,
} from '@worklane/contract/calendar/bank-holiday.ts';
import { useToday } from '~/ui/use-today.ts';
import { DateField } from '~/ui/form/DateField.tsx';
import { fill } from '~/ui/form/fill.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { SelectField } from '~/ui/form/SelectField.tsx';
import { TextField } from '~/ui/form/TextField.tsx';
import { regionChoices, regionWords } from '@worklane/contract/calendar/region-words.ts';

type Props = {
  /** The day to change; a new one when left out. */
  day?: BankHoliday | undefined;
  onClose: () => void;
};

const blank = { date: '', name: '' };

/** A day of a region's list; what is past cannot be chosen. */
export default function BankHolidayForm({ day, onClose }: Props) {
  const { today } = useToday();
  const fields = (
    <FormSection>
      <DateField name="date" label="Day" minDate={today} />
      <TextField name="name" label="Name" description="As published, such as Early May bank holiday" />
    </FormSection>
  );
  const form = { alsoChanges: [listAgencyBankHolidays], onClose };
  return day ? (
    <FormModal
      {...form}
      title={`Edit bank holiday of ${regionWords[day.region]}`}
      command={updateBankHoliday}
      params={{ id: day.id }}
      initialValues={fill(blank, day)}
      done="Bank holiday updated"
    >
      {fields}
    </FormModal>
  ) : (
    <FormModal
      {...form}
      title="Add bank holiday"
      command={createBankHoliday}
      initialValues={{ region: 'ENGLAND_AND_WALES', ...blank }}
      done="Bank holiday added"
    >
      <FormSection>
        <SelectField name="region" label="Region" data={regionChoices} allowDeselect={false} data-autofocus />
      </FormSection>
      {fields}
    </FormModal>
  );
}
