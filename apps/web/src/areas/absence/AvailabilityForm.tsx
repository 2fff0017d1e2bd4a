import { Button, Chip, Group, Input, Radio, type RadioGroupProps } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import {
  getMyAvailability,
  getMyCalendar,
  MAX_PARTS,
  type MyAvailability,
  type Part,
  saveMyAvailability,
} from '@worklane/contract/absence/availability.ts';
import { call } from '~/app/api.ts';
import { DatesField } from '~/ui/form/DatesField.tsx';
import { formatDay } from '~/ui/local-time.ts';
import { useToday } from '~/ui/use-today.ts';
import { asField } from '~/ui/form/as-field.tsx';
import { useField, useFieldValue, useFormContext } from '~/ui/form/context.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { TextField } from '~/ui/form/TextField.tsx';
import { TimeField } from '~/ui/form/TimeField.tsx';
import classes from './AvailabilityForm.module.css';
import { availabilityChoices, NOT_SET, WEEKDAYS } from './words.ts';

/** The days that are edited; none yet where dates are still to be chosen. */
export type EditedDays = { weekdays: number[]; dates: string[] };

/** The availability of a weekday or a date. */
const partsOf = ({ weekdays, dates }: EditedDays, mine: MyAvailability): readonly Part[] =>
  (mine.weekdays.find(({ weekday }) => weekday === weekdays[0]) ?? mine.dates.find(({ date }) => date === dates[0]))
    ?.parts ?? [];

/** Three words that fit side by side on a phone need no list to open. */
const AvailabilityChoice = asField<RadioGroupProps>(Radio.Group);

const BLANK = { availability: 'AVAILABLE', from: '', to: '', note: '' };

const fieldsOf = ({ availability, from, to, note }: Part) => ({
  availability,
  from: from ?? '',
  to: to ?? '',
  note: note ?? '',
});

const titleOf = ({ weekdays, dates }: EditedDays): string => {
  const [weekday] = weekdays;
  const [date] = dates;
  return weekday !== undefined ? `${WEEKDAYS[weekday - 1]}s` : date !== undefined ? formatDay(date) : 'Single dates';
};

type Props = { about: EditedDays; mine: MyAvailability; onClose: () => void };

/** A worker’s availability on some days, in the place of what was entered for them before. */
export default function AvailabilityForm({ about, mine, onClose }: Props) {
  const { today } = useToday();
  const { weekdays, dates } = about;
  const isNew = weekdays.length === 0 && dates.length === 0;
  const valuesOf = (latest: MyAvailability) => ({
    weekdays,
    dates,
    parts: isNew ? [BLANK] : partsOf(about, latest).map(fieldsOf),
    version: latest.version,
  });
  return (
    <FormModal
      title={titleOf(about)}
      command={saveMyAvailability}
      initialValues={valuesOf(mine)}
      latest={async () => valuesOf(await call(getMyAvailability, {}))}
      alsoChanges={[getMyCalendar]}
      done="Availability saved"
      onClose={onClose}
    >
      {weekdays.length > 0 && <WeekdaysField />}
      {isNew && <DatesField today={today} description="Choose the days." />}
      <PartsField />
    </FormModal>
  );
}

/** Several days of the week may have the same availability. */
const WeekdaysField = () => {
  const { key, props } = useField('weekdays');
  const { defaultValue, onChange, error } = props as typeof props & {
    defaultValue: readonly number[];
    onChange: (weekdays: number[]) => void;
  };
  return (
    <Input.Wrapper label="On" labelElement="div" error={error} mb="md">
      <Chip.Group
        key={key}
        multiple
        defaultValue={defaultValue.map(String)}
        onChange={(chosen) => onChange(chosen.map(Number))}
      >
        <fieldset className={classes['weekdays']} aria-label="On">
          {WEEKDAYS.map((name, index) => (
            <Chip key={name} value={String(index + 1)} aria-label={name}>
              {name.slice(0, 3)}
            </Chip>
          ))}
        </fieldset>
      </Chip.Group>
    </Input.Wrapper>
  );
};

const PartsField = () => {
  const form = useFormContext();
  const { props } = useField('parts');
  const parts = useFieldValue('parts') as unknown[];
  return (
    <Input.Wrapper label="Availability" labelElement="div" mt="md" error={props.error}>
      <div className={classes['parts']} data-path="parts" tabIndex={-1}>
        {parts.length === 0 && <p className="dimmed">{NOT_SET} – you may still be offered shifts.</p>}
        {parts.map((_, index) => (
          <fieldset
            // Rows are told apart by their place, which the form's own keys follow.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            className={classes['part']}
            aria-label={`Time ${index + 1}`}
          >
            <AvailabilityChoice name={`parts.${index}.availability`} label="You are">
              <Group gap="md" mt={6}>
                {availabilityChoices.map((choice) => (
                  <Radio key={choice.value} {...choice} />
                ))}
              </Group>
            </AvailabilityChoice>
            <FormSection columns={2}>
              <TimeField name={`parts.${index}.from`} label="From" placeholder="Whole day" />
              <TimeField name={`parts.${index}.to`} label="To" placeholder="Whole day" />
            </FormSection>
            <TextField name={`parts.${index}.note`} label="Note" description="Your agencies can read it." mt="sm" />
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              mt="xs"
              leftSection={<IconX size={14} aria-hidden />}
              onClick={() => form.removeListItem('parts', index)}
            >
              Remove this time
            </Button>
          </fieldset>
        ))}
        {parts.length < MAX_PARTS && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => form.insertListItem('parts', BLANK)}
          >
            {parts.length === 0 ? 'Add availability' : 'Add a time'}
          </Button>
        )}
      </div>
    </Input.Wrapper>
  );
};
