import { Stack } from '@mantine/core';
import type { VehicleBookingDetail } from '@worklane/contract/vehicle-hire/booking.ts';
import { type BookingTerms, getBookingTerms } from '@worklane/contract/vehicle-hire/booking-terms.ts';
import { useDetail, useReadAgain } from '~/app/queries.ts';
import { useMay } from '~/app/session/session-context.ts';
import { formatCalendarDate, formatDateTime } from '~/ui/date-time.ts';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { Facts } from '~/ui/Facts.tsx';
import { formatMoney } from '~/ui/money.ts';
import { NoExchangeRate } from '~/ui/NoExchangeRate.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { HireButtons } from './HireButtons.tsx';
import { PriceWorking } from './PriceWorking.tsx';
import { ReservedUntil } from './ReservedUntil.tsx';
import { benefitWords, cancelledWords, depositWords } from './words.ts';

/** What was agreed about a booking, and what may be done to it now; for who sees transport and hire. */
export const BookingTermsPanel = ({ booking }: { booking: VehicleBookingDetail }) => {
  const sees = useMay('VIEW_TRANSPORT');
  const detail = useDetail(getBookingTerms, { params: { id: booking.id } }, { enabled: sees, silent: true });
  const readAgain = useReadAgain();
  const terms = detail.data;
  if (!sees) return null;
  return (
    <Panel title="Booking terms">
      {terms ? (
        <Stack>
          <ReservedUntil booking={booking} terms={terms} onOver={() => void readAgain(getBookingTerms)} />
          <Terms booking={booking} terms={terms} />
          <NoExchangeRate currency={terms.missingRate} />
          <HireButtons booking={booking} terms={terms} />
        </Stack>
      ) : detail.isError ? (
        <ErrorState title="The terms couldn’t be loaded" error={detail.error} onRetry={() => void detail.refetch()} />
      ) : (
        <PanelSkeleton rows={4} />
      )}
    </Panel>
  );
};

type Props = { booking: VehicleBookingDetail; terms: BookingTerms };

const Terms = ({ booking: { currency, timeZone }, terms }: Props) => {
  const { reference, quote, promotion, deposit, cancelled, credits } = terms;
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <Facts
      facts={[
        ['Reference', reference],
        ...(quote
          ? ([
              [
                'Price',
                <div key="price">
                  {money(quote.total)}
                  <PriceWorking quote={quote} about="of this booking" />
                </div>,
              ],
            ] as const)
          : []),
        ...(promotion
          ? ([
              [
                'Promotion',
                `${promotion.title}: ${benefitWords(promotion)}${promotion.lost ? ' (the booking is too short for it now)' : ''}`,
              ],
            ] as const)
          : []),
        [
          'Deposit',
          deposit === null
            ? 'None'
            : `${money(deposit.amount)}, ${depositWords(deposit, terms.status === 'WAITINGAUTH')}`,
        ],
        ...credits.map(
          ({ number, issuedOn, amount, open }) =>
            [
              `Credit note ${number}`,
              `${money(amount)} on ${formatCalendarDate(issuedOn)}${open > 0 ? `, ${money(open)} of it to pay back or use` : ''}`,
            ] as const,
        ),
        ...(cancelled
          ? ([
              [
                'Cancelled',
                `${formatDateTime(cancelled.at, timeZone)}${cancelled.by === null ? '' : ` by ${cancelled.by}`}`,
              ],
              ['Reason', cancelledWords[cancelled.reason]],
              ...(cancelled.note === null ? [] : ([['Note', cancelled.note]] as const)),
            ] as const)
          : []),
      ]}
    />
  );
};
