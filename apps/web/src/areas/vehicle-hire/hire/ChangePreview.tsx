import { Alert } from '@mantine/core';
import { previewBookingChange } from '@worklane/contract/vehicle-hire/booking-terms.ts';
import { reasonOf } from '~/app/failure.ts';
import { useDetail } from '~/app/queries.ts';
import { formatMoney } from '~/ui/money.ts';
import { PriceWorking } from './PriceWorking.tsx';
import { differenceWords } from './words.ts';

type Asked = { dropoff: string } | { vehicleId: number };

/** What a change would do to the price; asked as soon as there is something to ask. */
export const usePreview = (id: number, asked: Asked | undefined) =>
  useDetail(
    previewBookingChange,
    { params: { id }, query: asked ?? {} },
    { enabled: asked !== undefined, silent: true },
  );

/** The difference before anybody agrees to it. */
export const ChangePreview = ({ preview, isAsked }: { preview: ReturnType<typeof usePreview>; isAsked: boolean }) => {
  if (!isAsked) return null;
  if (preview.isError)
    return (
      <Alert color="yellow" title="That isn’t possible" role="alert">
        {reasonOf(preview.error)}
      </Alert>
    );
  if (!preview.data) return <p className="dimmed">Working out the price…</p>;
  const { before, quote, difference, losesPromotion, atTodaysPrices } = preview.data;
  const { currency, total } = quote;
  return (
    <Alert color={difference > 0 ? 'yellow' : 'gray'} title={differenceWords(difference, currency)}>
      <p className="num">
        {formatMoney(before, currency)} so far, {formatMoney(total, currency)} from then on.
      </p>
      {atTodaysPrices && (
        <p>
          The prices agreed for this booking weren’t kept, so both amounts are worked out from what the vehicle costs
          today.
        </p>
      )}
      {losesPromotion && <p>The booking would be too short for its promotion, so the promotion will be removed.</p>}
      <PriceWorking quote={quote} about="after the change" />
    </Alert>
  );
};
