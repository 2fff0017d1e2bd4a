import type { Arguments } from '@worklane/contract/endpoint.ts';
import type {
  previewChangedTransportRate,
  previewEndedTransportRate,
  previewNewTransportRate,
} from '@worklane/contract/transport/transport-rate-change.ts';
import { useCommand } from '~/app/queries.ts';
import type { Values } from '~/ui/form/context.ts';
import { TransportRateChangePreview } from './TransportRateChangePreview.tsx';

type Preview = typeof previewNewTransportRate | typeof previewChangedTransportRate | typeof previewEndedTransportRate;

/** What the form of a transport rate changes, asked with what was entered; `id` of the rate that there is. */
export const useTransportRateReview = (command: Preview, id?: number) => {
  const { mutateAsync } = useCommand<Preview>(command, { takesViolations: true });
  return async (body: Values) => (
    <TransportRateChangePreview
      change={await mutateAsync({ ...(id !== undefined && { params: { id } }), body } as unknown as Arguments<Preview>)}
    />
  );
};
