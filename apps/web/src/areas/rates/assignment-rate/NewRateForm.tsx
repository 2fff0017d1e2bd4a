import { Select, type SelectProps } from '@mantine/core';
import {
  createAssignmentRate,
  listAssignmentRateClients,
  RATE_SIDES,
} from '@worklane/contract/rates/assignment-rate.ts';
import { isPaidWage } from '@worklane/contract/rates/minimum-wage.rules.ts';
import { previewNewRate } from '@worklane/contract/shifts/rate-change.ts';
import { listShiftTypes } from '@worklane/contract/shifts/shift-type.ts';
import { PAYMENT_METHODS } from '@worklane/contract/workers/payment-method.ts';
import { useEffect, useState } from 'react';
import { useDetail, useList } from '~/app/queries.ts';
import { useTimeZone } from '~/app/session/time-zone-context.ts';
import { asField } from '~/ui/form/as-field.tsx';
import { useFieldValue, useFormContext } from '~/ui/form/context.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { SelectField } from '~/ui/form/SelectField.tsx';
import { todayIn } from '~/ui/local-time.ts';
import { useAssignmentCodes } from '../assignment-code/assignment-codes.ts';
import { addedText } from '../rate-words.ts';
import { BandFields, blankBand } from './BandFields.tsx';
import type { MissingComparable } from './missing-comparable.ts';
import { useRateReview } from './use-rate-review.tsx';
import { sideWords } from './words.ts';

const IdField = asField<SelectProps<number>>(Select);

const BLANK = {
  side: 'CHARGE',
  assignmentCodeId: null,
  clientId: null,
  directorateId: null,
  shiftTypeId: null,
  paymentMethod: null,
  bands: [{ ...blankBand, name: 'All day', from: '00:00' }],
  overtime: null,
} as const;

const choices = (all: readonly { id: number; name: string }[] | undefined) =>
  (all ?? []).map(({ id, name }) => ({ value: id, label: name }));

/** Empties a field once what it holds can’t be chosen any more. */
const useEmptied = (name: string, canStay: boolean): void => {
  const { setFieldValue } = useFormContext();
  useEffect(() => {
    if (!canStay) setFieldValue(name, null);
  }, [name, canStay, setFieldValue]);
};

/** Whose rate it is, and for which work. */
const ScopeFields = () => {
  const codes = useAssignmentCodes({ activeOnly: true });
  const clients = useDetail(listAssignmentRateClients, {});
  const types = useList(listShiftTypes, { query: { activeOnly: true, size: 100 } });
  const clientId = useFieldValue('clientId');
  const client = clients.data?.find(({ id }) => id === clientId);
  const directorateId = useFieldValue('directorateId');
  const side = useFieldValue('side');
  useEmptied('directorateId', !clients.data || (client?.directorates.some(({ id }) => id === directorateId) ?? false));
  useEmptied('paymentMethod', side === 'PAY');
  return (
    <FormSection columns={2}>
      <SelectField
        name="side"
        label="What for"
        data={RATE_SIDES.map((value) => ({ value, label: sideWords[value] }))}
        description="Charge: what the client pays you. Pay: what you pay the worker. Comparable pay: what the client pays its own staff, which a worker gets at least after 12 weeks in the role."
        allowDeselect={false}
      />
      <IdField
        name="assignmentCodeId"
        label="Assignment code"
        data={codes}
        searchable
        nothingFoundMessage="No matches"
      />
      <IdField
        name="clientId"
        label="Client"
        placeholder={side === 'COMPARABLE' ? 'Choose a client' : 'All clients'}
        data={choices(clients.data)}
        searchable
        clearable
        nothingFoundMessage="No matches"
      />
      <IdField
        name="directorateId"
        label="Directorate"
        placeholder="All directorates"
        data={choices(client?.directorates)}
        disabled={client === undefined}
        searchable
        clearable
        nothingFoundMessage="No matches"
      />
      <IdField
        name="shiftTypeId"
        label="Shift type"
        placeholder="All shift types"
        data={choices(types.data?.content)}
        clearable
      />
      {side === 'PAY' && (
        <SelectField
          name="paymentMethod"
          label="Payment method"
          placeholder="However the worker is paid"
          data={PAYMENT_METHODS.map(({ method, name }) => ({ value: method, label: name }))}
          clearable
        />
      )}
    </FormSection>
  );
};

const NewBandFields = () => {
  const side = useFieldValue('side');
  const paymentMethod = useFieldValue('paymentMethod');
  return (
    <BandFields
      isWage={side === 'PAY' && isPaidWage(paymentMethod)}
      help="It stays in force until the next rate for the same work starts, if one is planned."
    />
  );
};

type Props = {
  /** What it is entered for, where that is known. */
  missing?: MissingComparable | undefined;
  onClose: () => void;
};

export default function NewRateForm({ missing, onClose }: Props) {
  const timeZone = useTimeZone();
  const [from] = useState(() => todayIn(timeZone, new Date()));
  const review = useRateReview(previewNewRate);
  return (
    <FormModal
      title="Add rate"
      size="xl"
      command={createAssignmentRate}
      initialValues={{ ...BLANK, from, ...(missing && { side: 'COMPARABLE', ...missing }) }}
      review={review}
      toReview="See what this changes"
      submit="Add rate"
      done={(rate) => addedText('Rate added', rate)}
      onClose={onClose}
    >
      <ScopeFields />
      <NewBandFields />
    </FormModal>
  );
}
