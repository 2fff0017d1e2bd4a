import { Alert, Select, type SelectProps } from '@mantine/core';
import type { ClaimChoices } from '@worklane/contract/payroll/expense-claim.ts';
import { AmountField } from '~/ui/form/AmountField.tsx';
import { asField } from '~/ui/form/as-field.tsx';
import { useFieldValue } from '~/ui/form/context.ts';
import { DateField } from '~/ui/form/DateField.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { TextareaField } from '~/ui/form/TextareaField.tsx';
import { formatShiftTime } from '~/ui/local-time.ts';
import { formatUnitRate } from '~/ui/money.ts';
import { daysOf, isClaimedAlready, payText, ratesOn } from './words.ts';

type Shift = ClaimChoices['shifts'][number];
type Props = {
  choices: ClaimChoices;
  shift: Shift | undefined;
  /** Of a claim that is changed. */
  claimId?: number;
};

export const IdField = asField<SelectProps<number>>(Select);

const UNITS = { MILE: 'Miles', ITEM: 'Items', NIGHT: 'Nights' } as const;
const EACH = { MILE: 'a mile', ITEM: 'each', NIGHT: 'a night' } as const;

export const shiftLabel = ({ start, end, timeZone, location, client, agency }: Shift): string =>
  `${formatShiftTime(start, end, timeZone)}, ${location}, ${client} (${agency.name})`;

/** What is claimed for a shift, with what the worker gets for it as it is typed. */
export const ClaimFields = ({ choices, shift, claimId }: Props) => {
  const day = useFieldValue('day') as string | null;
  const rateId = useFieldValue('rateId');
  const quantity = useFieldValue('quantity') as string | number | null;
  if (!shift) return null;
  const rates = ratesOn(choices.rates, shift, day);
  const rate = rates.find(({ id }) => id === rateId);
  const { from, to } = daysOf(shift);
  const pay = rate && payText(rate, quantity);
  return (
    <FormSection>
      <DateField
        name="day"
        label="Day"
        description="A day of the shift, the day before it or the day after."
        minDate={from}
        maxDate={to}
      />
      <IdField
        name="rateId"
        label="Expense"
        placeholder={rates.length > 0 ? 'Choose an expense' : `${shift.agency.name} pays no expenses on that day`}
        data={rates.map((each) => ({
          value: each.id,
          label: `${each.name}, ${formatUnitRate(each.pay, each.currency)} ${EACH[each.unit]}`,
        }))}
        allowDeselect={false}
      />
      <AmountField name="quantity" label={rate ? UNITS[rate.unit] : 'How many'} />
      <output className="num">
        {pay === undefined ? 'What you get is worked out as you type.' : `You get ${pay}.`}
      </output>
      {rate?.receiptRequired && <p className="dimmed">{rate.name} needs a receipt. You add it in the next step.</p>}
      {rate &&
        day &&
        isClaimedAlready(choices.claimed, { bookingId: shift.bookingId, rateId: rate.id, day }, claimId) && (
          <Alert color="yellow" title="You’ve claimed this already">
            Another of your claims is for {rate.name} on the same day of this shift. Claim it again only if it was a
            further one.
          </Alert>
        )}
      <TextareaField
        name="note"
        label="Note"
        description="Your agency can read it, for example from where to where you drove."
        autosize
        minRows={2}
      />
    </FormSection>
  );
};
