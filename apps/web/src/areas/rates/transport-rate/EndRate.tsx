import { endTransportRate, type TransportRate } from '@worklane/contract/rates/transport-rate.ts';
import { previewEndedTransportRate } from '@worklane/contract/transport/transport-rate-change.ts';
import EndRateForm from '../EndRateForm.tsx';
import { useTransportRateReview } from './use-transport-rate-review.tsx';
import { scopeText } from './words.ts';

export default function EndRate({ rate, onClose }: { rate: TransportRate; onClose: () => void }) {
  const review = useTransportRateReview(previewEndedTransportRate, rate.id);
  return (
    <EndRateForm rate={rate} name={scopeText(rate)} command={endTransportRate} review={review} onClose={onClose}>
      Journeys that begin later go by the next less specific rate, or have no price if there is none.
    </EndRateForm>
  );
}
