import { Checkbox, type CheckboxGroupProps, Stack } from '@mantine/core';
import type { ReminderPlan, setFeeReminderPlan, setReminderPlan } from '@worklane/contract/billing/reminder.ts';
import { CATCH_UP_DAYS } from '@worklane/contract/billing/reminder.rules.ts';
import { asField } from '~/ui/form/as-field.tsx';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { stepChoices } from './words.ts';

const StepsField = asField<CheckboxGroupProps>(Checkbox.Group);

type Props = {
  plan: ReminderPlan;
  /** Who is reminded. */
  of: 'client' | 'agency';
  command: typeof setReminderPlan | typeof setFeeReminderPlan;
  onClose: () => void;
};

/** Says when those who pay are reminded of open invoices, or that they aren’t. */
export default function SetReminders({ plan: { steps }, of, command, onClose }: Props) {
  return (
    <FormModal
      title="Reminders"
      command={command}
      initialValues={{ steps }}
      submit="Save"
      done="Reminders saved"
      onClose={onClose}
    >
      <FormSection
        help={`In the morning each ${of} hears of its open invoices, by email, too, once for each of these days. Invoices that are disputed are left out, and so are days that passed more than ${CATCH_UP_DAYS} days ago.`}
      >
        <StepsField name="steps" label="When" description="Nothing chosen: nobody is reminded.">
          <Stack gap="sm" mt={8} mb={8}>
            {stepChoices.map(({ value, label }) => (
              <Checkbox key={value} value={value} label={label} />
            ))}
          </Stack>
        </StepsField>
      </FormSection>
    </FormModal>
  );
}
