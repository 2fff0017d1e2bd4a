import type { previewChangedRate, previewEndedRate, previewNewRate } from '@worklane/contract/shifts/rate-change.ts';
import { useReview } from '../use-review.ts';
import { RateChangePreview } from './RateChangePreview.tsx';

type Preview = typeof previewNewRate | typeof previewChangedRate | typeof previewEndedRate;

/** Which shifts what was entered moves; `id` of the rate that there is. */
export const useRateReview = (preview: Preview, id?: number) =>
  useReview<Preview>(preview, (change) => <RateChangePreview change={change} />, id);
