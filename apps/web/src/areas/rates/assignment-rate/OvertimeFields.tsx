import { Button, Card } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useFieldValue, useFormContext } from '~/ui/form/context.ts';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { NumberField } from '~/ui/form/NumberField.tsx';
import { HourFields } from './HourFields.tsx';
import classes from './rate.module.css';

const OVERTIME = 'overtime';

const blankOvertime = { afterShift: '', afterWeek: '', weekday: '', saturday: '', sunday: '', bankHoliday: '' };
const hours = { decimalScale: 2, allowNegative: false, suffix: ' hours' } as const;

type Props = {
  /** What a worker gets for an hour, for which there is a law. */
  isWage: boolean;
};

/** After how many hours an hour costs more, and how much; nothing where it doesn’t. */
export const OvertimeFields = ({ isWage }: Props) => {
  const form = useFormContext();
  const overtime = useFieldValue(OVERTIME);
  return (
    <FormSection
      title="Overtime"
      help="What each further hour costs at least, once so many paid hours of a shift were worked, or of a week with the client: whichever comes first. Weeks begin on Monday."
    >
      {overtime ? (
        <Card withBorder component="fieldset" className={classes['band'] ?? ''}>
          <legend className={classes['legend']}>Overtime</legend>
          <FormSection columns={2}>
            <NumberField name={`${OVERTIME}.afterShift`} label="After so many hours of a shift" {...hours} />
            <NumberField name={`${OVERTIME}.afterWeek`} label="After so many hours of a week" {...hours} />
          </FormSection>
          <HourFields of={OVERTIME} isWage={isWage} />
          <div>
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => form.setFieldValue(OVERTIME, null)}
            >
              Remove overtime
            </Button>
          </div>
        </Card>
      ) : (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => form.setFieldValue(OVERTIME, blankOvertime)}
          >
            Add overtime
          </Button>
        </div>
      )}
    </FormSection>
  );
};
