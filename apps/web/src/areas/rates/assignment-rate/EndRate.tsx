import { type AssignmentRate, endAssignmentRate } from '@worklane/contract/rates/assignment-rate.ts';
import { previewEndedRate } from '@worklane/contract/shifts/rate-change.ts';
import EndRateForm from '../EndRateForm.tsx';
import { useRateReview } from './use-rate-review.tsx';
import { nameOf } from './words.ts';

export default function EndRate({ rate, onClose }: { rate: AssignmentRate; onClose: () => void }) {
  const review = useRateReview(previewEndedRate, rate.id);
  return (
    <EndRateForm rate={rate} name={nameOf(rate)} command={endAssignmentRate} review={review} onClose={onClose}>
      Shifts that begin later go by the next less specific rate, or have no price if there is none.
    </EndRateForm>
  );
}
