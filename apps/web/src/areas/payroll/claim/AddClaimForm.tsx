import { addExpenseClaim, type ClaimChoices, type MyClaim } from '@worklane/contract/payroll/expense-claim.ts';
import { useFieldValue } from '~/ui/form/context.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { localOf } from '~/ui/local-time.ts';
import { ClaimFields, IdField, shiftLabel } from './ClaimFields.tsx';

type Props = {
  choices: ClaimChoices;
  /** Hears of the draft, which its receipts are added to. */
  onDone: (claim: MyClaim) => void;
  onClose: () => void;
};

/** Claims an expense of a shift; of the only shift where there is one. */
export default function AddClaimForm({ choices, onDone, onClose }: Props) {
  const only = choices.shifts.length === 1 ? choices.shifts[0] : undefined;
  return (
    <FormModal
      title="Claim an expense"
      submit="Save and continue"
      command={addExpenseClaim}
      initialValues={{
        bookingId: only?.bookingId ?? null,
        rateId: null,
        day: only ? localOf(only.start, only.timeZone).date : null,
        quantity: '',
        note: '',
      }}
      onDone={onDone}
      onClose={onClose}
    >
      <FormSection>
        <IdField
          name="bookingId"
          label="Shift"
          placeholder="Choose a shift"
          data={choices.shifts.map((shift) => ({ value: shift.bookingId, label: shiftLabel(shift) }))}
          allowDeselect={false}
          searchable
        />
      </FormSection>
      <FieldsOfShift choices={choices} />
    </FormModal>
  );
}

const FieldsOfShift = ({ choices }: { choices: ClaimChoices }) => {
  const bookingId = useFieldValue('bookingId');
  return <ClaimFields choices={choices} shift={choices.shifts.find((shift) => shift.bookingId === bookingId)} />;
};
