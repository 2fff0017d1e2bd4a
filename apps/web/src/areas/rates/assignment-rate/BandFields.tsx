import { Button, Card } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { MAX_BANDS } from '@worklane/contract/rates/assignment-rate.ts';
import { WAGE_HOURS } from '@worklane/contract/rates/minimum-wage.rules.ts';
import { DateField } from '~/ui/form/DateField.tsx';
import { useFieldValue, useFormContext } from '~/ui/form/context.ts';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { NumberField } from '~/ui/form/NumberField.tsx';
import { TextField } from '~/ui/form/TextField.tsx';
import { TimeField } from '~/ui/form/TimeField.tsx';
import classes from './rate.module.css';
import { hourWords } from './wage-words.ts';
import { WageWarning } from './WageWarning.tsx';

const BANDS = 'bands';
const hourly = { decimalScale: 4, allowNegative: false, thousandSeparator: ',' } as const;

export const blankBand = { name: '', from: '', weekday: '', saturday: '', sunday: '', bankHoliday: '' };

type Props = {
  help?: string;
  /** What a worker gets for an hour, for which there is a law. */
  isWage: boolean;
};

/** From which day on, and what an hour costs in which part of the day. */
export const BandFields = ({ help, isWage }: Props) => {
  const form = useFormContext();
  const bands = (useFieldValue(BANDS) ?? []) as readonly object[];
  return (
    <>
      <FormSection columns={2} help={help}>
        <DateField
          name="from"
          label="First day"
          description="By the day on which a shift begins, at its location."
          clearable={false}
        />
      </FormSection>
      <FormSection
        title="An hour"
        help="Each part of the day lasts until the next one begins. A day that you leave blank costs what a weekday does."
      >
        {bands.map((_, index) => (
          <Card key={form.key(`${BANDS}.${index}`)} withBorder component="fieldset" className={classes['band'] ?? ''}>
            <legend className={classes['legend']}>Part of the day {index + 1}</legend>
            <FormSection columns={2}>
              <TextField name={`${BANDS}.${index}.name`} label="Name" />
              <TimeField name={`${BANDS}.${index}.from`} label="Begins at" />
            </FormSection>
            <FormSection columns={2}>
              {WAGE_HOURS.map((hour) => (
                <NumberField key={hour} name={`${BANDS}.${index}.${hour}`} label={hourWords[hour]} {...hourly} />
              ))}
            </FormSection>
            {isWage && <WageWarning band={`${BANDS}.${index}`} />}
            {bands.length > 1 && (
              <div>
                <Button
                  variant="subtle"
                  color="gray"
                  leftSection={<IconTrash size={16} aria-hidden />}
                  aria-label={`Remove part of the day ${index + 1}`}
                  onClick={() => form.removeListItem(BANDS, index)}
                >
                  Remove
                </Button>
              </div>
            )}
          </Card>
        ))}
        {bands.length < MAX_BANDS && (
          <div>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => form.insertListItem(BANDS, blankBand)}
            >
              Add a part of the day
            </Button>
          </div>
        )}
      </FormSection>
    </>
  );
};
