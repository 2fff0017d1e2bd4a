import { changeExpenseClaim, getClaimChoices, type MyClaim } from '@worklane/contract/payroll/expense-claim.ts';
import { useDetail } from '~/app/queries.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { ClaimFields } from './ClaimFields.tsx';

type Props = { claim: MyClaim; onClose: () => void };

/** Changes a draft, or what was rejected: that is a draft again then. */
export default function ChangeClaimForm({ claim, onClose }: Props) {
  const { id, version, shift, expense, day, quantity, note } = claim;
  const { data: choices } = useDetail(getClaimChoices, { query: { shiftId: shift.id } });
  if (!choices) return null;
  return (
    <FormModal
      title="Change the claim"
      command={changeExpenseClaim}
      params={{ id }}
      initialValues={{ version, rateId: expense.id, day, quantity, note: note ?? '' }}
      done="Claim saved"
      onClose={onClose}
    >
      <ClaimFields choices={choices} shift={choices.shifts.find((each) => each.id === shift.id)} claimId={id} />
    </FormModal>
  );
}
