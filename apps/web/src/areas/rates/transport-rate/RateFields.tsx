import { AmountField } from '~/ui/form/AmountField.tsx';
import { DateField } from '~/ui/form/DateField.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { NumberField } from '~/ui/form/NumberField.tsx';
import { PercentField } from '~/ui/form/PercentField.tsx';
import { SwitchField } from '~/ui/form/SwitchField.tsx';
import { TimeField } from '~/ui/form/TimeField.tsx';

type Props = {
  /** Whether only vehicles of the kind that can be designed for patients are meant; undefined where that is still to be chosen. */
  isSpecial?: boolean;
};

/** What is charged, from which day on. What is left blank costs nothing. */
export const RateFields = ({ isSpecial = true }: Props) => (
  <>
    <FormSection columns={2}>
      <DateField
        name="from"
        label="First day"
        description="By the day on which a journey begins. A past day is fine for journeys that aren’t invoiced."
        clearable={false}
      />
      <AmountField
        name="perHour"
        label="Per hour and member of staff"
        description="The driver counts. The break doesn’t."
      />
      <AmountField name="perMile" label="Per mile" description="From the odometer readings in the vehicle log." />
      <AmountField name="minimum" label="Minimum charge" description="What a journey comes to at least." />
    </FormSection>
    <FormSection title="Waiting and aborted journeys" columns={3}>
      <AmountField
        name="waiting"
        label="Per quarter of an hour"
        description="On top of the hours, for each that has begun."
      />
      <NumberField
        name="freeMinutes"
        label="Free minutes"
        description="At the pick-up and at the destination each."
        allowNegative={false}
      />
      <AmountField
        name="aborted"
        label="Aborted journey"
        description="Instead of everything else, once the crew has set out."
      />
    </FormSection>
    <FormSection title="Out of hours" help="By the client’s clock and bank holidays." columns={3}>
      <PercentField name="uplift" label="Hours cost more by" description="Miles and waiting stay as they are." />
      <TimeField name="nightFrom" label="Nights from" description="Every day." />
      <TimeField name="nightTo" label="Nights until" description="Over midnight if it’s earlier." />
      <SwitchField name="weekends" label="Saturdays and Sundays" />
      <SwitchField name="bankHolidays" label="Bank holidays" />
    </FormSection>
    {isSpecial && (
      <FormSection title="VAT">
        <SwitchField
          name="vatExempt"
          label="Exempt from VAT"
          description="Only for special vehicles that are designed for the sick or injured (VATA 1994, Sch. 9, Group 7, item 11). If in doubt, leave it off: VAT is then added at the standard rate."
        />
      </FormSection>
    )}
  </>
);
