import { Button, Card, Select, type SelectProps } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { listUnbilledShifts } from '@worklane/contract/billing/staff-invoice.ts';
import { listAssignmentRateClients } from '@worklane/contract/rates/assignment-rate.ts';
import {
  type ClientTermsList,
  MAX_LATE_CANCEL_STEPS,
  setClientTerms,
  type Terms,
} from '@worklane/contract/rates/client-terms.ts';
import { previewClientTerms } from '@worklane/contract/shifts/rate-change.ts';
import { useEffect, useRef, useState } from 'react';
import { useDetail } from '~/app/queries.ts';
import { asField } from '~/ui/form/as-field.tsx';
import { useFieldValue, useFormContext } from '~/ui/form/context.ts';
import { DateField } from '~/ui/form/DateField.tsx';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { NumberField } from '~/ui/form/NumberField.tsx';
import { SelectField } from '~/ui/form/SelectField.tsx';
import { useToday } from '~/ui/use-today.ts';
import { RateChangePreview } from '../assignment-rate/RateChangePreview.tsx';
import { useReview } from '../use-review.ts';
import { roundingChoices } from './words.ts';

const IdField = asField<SelectProps<number>>(Select);
const STEPS = 'lateCancels';

/** Where nothing is agreed yet. */
const USUAL: Terms = { paymentDays: 30, roundTo: 1, rounding: 'NEAREST', lateCancels: [] };

const ROUNDINGS = [
  { value: 'NEAREST', label: 'To the nearest step' },
  { value: 'UP', label: 'Up' },
  { value: 'DOWN', label: 'Down' },
];

/** What applies to the client now, or to all, is where new terms begin from. */
const valuesOf = ({ content }: ClientTermsList, clientId: number | null) => {
  const counting = content.filter(({ state }) => state === 'CURRENT');
  const current =
    counting.find(({ client }) => client !== null && client.id === clientId) ??
    counting.find(({ client }) => client === null) ??
    USUAL;
  const { paymentDays, roundTo, rounding, lateCancels } = current;
  return {
    paymentDays,
    roundTo,
    rounding,
    lateCancels: lateCancels.map(({ withinHours, hours }) => ({ withinHours, hours: hours ?? '' })),
  };
};

const whole = { allowDecimal: false, allowNegative: false } as const;

const LateCancelFields = () => {
  const form = useFormContext();
  const steps = (useFieldValue(STEPS) ?? []) as readonly object[];
  return (
    <FormSection
      title="Late cancellations"
      help="What a client pays, and the worker gets, for a booking that it no longer needs and that is cancelled with less notice than this, by the client or by you: the first hours of the plan, at their rates."
    >
      {steps.map((_, index) => (
        <Card key={form.key(`${STEPS}.${index}`)} withBorder>
          <FormSection columns={2}>
            <NumberField name={`${STEPS}.${index}.withinHours`} label="Less notice than" suffix=" hours" {...whole} />
            <NumberField
              name={`${STEPS}.${index}.hours`}
              label="Hours that are charged"
              description="Leave blank for the whole shift."
              decimalScale={2}
              allowNegative={false}
            />
          </FormSection>
          <div>
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconTrash size={16} aria-hidden />}
              aria-label={`Remove step ${index + 1}`}
              onClick={() => form.removeListItem(STEPS, index)}
            >
              Remove
            </Button>
          </div>
        </Card>
      ))}
      {steps.length < MAX_LATE_CANCEL_STEPS && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => form.insertListItem(STEPS, { withinHours: '', hours: '' })}
          >
            Add a step
          </Button>
        </div>
      )}
    </FormSection>
  );
};

/** Whoever chooses another client begins from what applies to that one. */
const FromCurrent = ({ terms }: { terms: ClientTermsList }) => {
  const form = useFormContext();
  const clientId = useFieldValue('clientId') as number | null;
  const shown = useRef<number | null>(null);
  useEffect(() => {
    if (shown.current === clientId) return;
    shown.current = clientId;
    form.setValues(valuesOf(terms, clientId));
  }, [clientId, form, terms]);
  return null;
};

const RoundingFields = () => (
  <>
    <IdField
      name="roundTo"
      label="Time is charged"
      description="The worker is paid for the time as it was worked."
      data={roundingChoices}
      allowDeselect={false}
    />
    {useFieldValue('roundTo') !== 1 && (
      <SelectField name="rounding" label="Rounded" data={ROUNDINGS} allowDeselect={false} />
    )}
  </>
);

/** The terms for all clients or for one, from a day on. */
export default function SetTermsForm({ terms, onClose }: { terms: ClientTermsList; onClose: () => void }) {
  const { today } = useToday();
  const clients = useDetail(listAssignmentRateClients, {});
  const review = useReview(previewClientTerms, (change) => <RateChangePreview change={change} />);
  const [initial] = useState(() => ({ clientId: null, from: today, ...valuesOf(terms, null) }));
  return (
    <FormModal
      title="Set terms"
      size="lg"
      command={setClientTerms}
      initialValues={initial}
      review={review}
      toReview="See what this changes"
      submit="Set terms"
      done="Terms set"
      alsoChanges={[listUnbilledShifts]}
      onClose={onClose}
    >
      <FormSection
        columns={2}
        help="They count for shifts that begin, and invoices that are issued, on or after the first day. Invoices that are issued stay as they are."
      >
        <IdField
          name="clientId"
          label="Client"
          description="Leave blank for all clients."
          placeholder="All clients"
          data={(clients.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          searchable
          clearable
          nothingFoundMessage="No matches"
        />
        <DateField name="from" label="First day" clearable={false} />
        <NumberField
          name="paymentDays"
          label="Days to pay"
          description="From the day on which an invoice is issued."
          {...whole}
        />
        <RoundingFields />
      </FormSection>
      <LateCancelFields />
      <FromCurrent terms={terms} />
    </FormModal>
  );
}
