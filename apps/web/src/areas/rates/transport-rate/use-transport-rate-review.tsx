import type {
  previewChangedTransportRate,
  previewEndedTransportRate,
  previewNewTransportRate,
} from '@worklane/contract/transport/transport-rate-change.ts';
import { useReview } from '../use-review.ts';
import { TransportRateChangePreview } from './TransportRateChangePreview.tsx';

type Preview = typeof previewNewTransportRate | typeof previewChangedTransportRate | typeof previewEndedTransportRate;

/** Which transports what was entered moves; `id` of the rate that there is. */
export const useTransportRateReview = (preview: Preview, id?: number) =>
  useReview<Preview>(preview, (change) => <TransportRateChangePreview change={change} />, id);
