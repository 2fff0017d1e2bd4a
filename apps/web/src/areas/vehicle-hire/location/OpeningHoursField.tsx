import { Checkbox, Input } from '@mantine/core';
import type { OpeningHours } from '@worklane/contract/vehicle-hire/vehicle-location.ts';
import { useField, useFieldValue, useFormContext } from '~/ui/form/context.ts';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { TimeField } from '~/ui/form/TimeField.tsx';
import classes from './OpeningHoursField.module.css';
import { WEEKDAYS } from './words.ts';

const NAME = 'openingHours';
const USUAL = { opens: '08:00', closes: '18:00' };

/** The days on which a place is open, each with its hours; without any it is open at all times. */
export const OpeningHoursField = () => {
  const form = useFormContext();
  const { props } = useField(NAME);
  const days = useFieldValue(NAME) as OpeningHours[];

  const toggle = (weekday: number, open: boolean) => {
    const others = days.filter((day) => day.weekday !== weekday);
    // A day that opens has the hours of the day before it.
    const { opens, closes } = others.findLast((day) => day.weekday < weekday) ?? USUAL;
    const chosen = open ? [...others, { weekday, opens, closes }] : others;
    form.setFieldValue(
      NAME,
      chosen.toSorted((one, other) => one.weekday - other.weekday),
    );
  };

  return (
    <FormSection title="Opening hours" help="Tick the days you’re open. With none ticked, people can come at any time.">
      <fieldset className={classes['days']} aria-label="Opening hours" data-path={NAME} tabIndex={-1}>
        {WEEKDAYS.map((name, index) => {
          const weekday = index + 1;
          const at = days.findIndex((day) => day.weekday === weekday);
          return (
            <div key={name} className={classes['day']}>
              <Checkbox
                label={name}
                checked={at >= 0}
                onChange={({ currentTarget }) => toggle(weekday, currentTarget.checked)}
              />
              {at >= 0 ? (
                // Its place among the days may change, and with it where the form keeps its times.
                <div key={at} className={classes['times']}>
                  <TimeField name={`${NAME}.${at}.opens`} aria-label={`${name} from`} withAsterisk={false} />
                  <span aria-hidden>–</span>
                  <TimeField name={`${NAME}.${at}.closes`} aria-label={`${name} until`} withAsterisk={false} />
                </div>
              ) : (
                <span className="dimmed">{days.length === 0 ? 'Any time' : 'Closed'}</span>
              )}
            </div>
          );
        })}
      </fieldset>
      {props.error && <Input.Error>{props.error}</Input.Error>}
    </FormSection>
  );
};
