import type { Arguments } from '@worklane/contract/endpoint.ts';
import type {
  previewChangedRate,
  previewEndedRate,
  previewNewRate,
  RateChange,
} from '@worklane/contract/shifts/rate-change.ts';
import { useCommand } from '~/app/queries.ts';
import type { Values } from '~/ui/form/context.ts';
import { RateChangePreview } from './RateChangePreview.tsx';

type Preview = typeof previewNewRate | typeof previewChangedRate | typeof previewEndedRate;

const shown = (change: RateChange) => <RateChangePreview change={change} />;

/** What the form of a rate changes, asked with what was entered; `id` of the rate that there is. */
export const useRateReview = (command: Preview, id?: number) => {
  const { mutateAsync } = useCommand<Preview>(command, { takesViolations: true });
  return async (body: Values) =>
    shown(await mutateAsync({ ...(id !== undefined && { params: { id } }), body } as unknown as Arguments<Preview>));
};
