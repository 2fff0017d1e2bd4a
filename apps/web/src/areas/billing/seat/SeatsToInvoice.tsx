import { Anchor, Button, Checkbox, Group, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import {
  type BilledAgency,
  listSeatsToInvoice,
  MAX_SEATS_TO_INVOICE,
  type SeatsToInvoice as Found,
  type SeatToInvoice,
} from '@worklane/contract/billing/seat-invoice.ts';
import { invoiceButton } from '@worklane/contract/billing/invoice-outcome-words.ts';
import { useState } from 'react';
import { useDetail } from '~/app/queries.ts';
import { useMay } from '~/app/session/session-context.ts';
import { formatCalendarDate } from '~/ui/date-time.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { formatMoney } from '~/ui/money.ts';
import { NoExchangeRate } from '~/ui/NoExchangeRate.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { counted } from '~/ui/words.ts';
import classes from '../staff/staff.module.css';
import { type Left, sumsOf, withoutLeft } from './sums.ts';

const IssueSeatsDialog = onDemand(() => import('./IssueSeatsDialog.tsx'));
const IssueAllSeatsDialog = onDemand(() => import('./IssueAllSeatsDialog.tsx'));

const OFFERED = { to: '/agency/trainings/list/self' } as object;

/** Whoever sees to billing may not see to trainings. */
const Training = ({ to, children }: { to: object; children: string }) =>
  useMay('VIEW_TRAINING_SESSION') ? (
    <Anchor component={Link} {...to}>
      {children}
    </Anchor>
  ) : (
    children
  );

/** The seats of other agencies on own training sessions that can be invoiced, by agency. */
export const SeatsToInvoice = () => {
  const detail = useDetail(listSeatsToInvoice, {});
  const found = detail.data;
  return (
    <Panel title="Seats to invoice" aside={found && <IssueAll found={found} />}>
      {found ? (
        <Stack gap="lg">
          {found.can.issue && <NoExchangeRate currency={found.missing.exchangeRate} />}
          {found.agencies.length === 0 && (
            <EmptyState title="No seat can be invoiced now">
              Seats of other agencies appear here once you’ve said who attended your training session.
            </EmptyState>
          )}
          {found.agencies.map((agency) => (
            <Seats key={`${agency.id} ${agency.currency}`} agency={agency} found={found} />
          ))}
          {found.undecided > 0 && (
            <p className="dimmed">
              {counted(found.undecided, 'seat')} can’t be invoiced yet: say who attended under{' '}
              <Training to={OFFERED}>Offered Trainings</Training>.
            </p>
          )}
          {found.prepared > 0 && <p className="dimmed">Waiting for approval: {counted(found.prepared, 'seat')}.</p>}
          {found.more && (
            <p className="dimmed">
              These are the {MAX_SEATS_TO_INVOICE} earliest. The others appear once these are invoiced.
            </p>
          )}
        </Stack>
      ) : detail.isError ? (
        <ErrorState title="The seats couldn’t be loaded" error={detail.error} onRetry={() => void detail.refetch()} />
      ) : (
        <PanelSkeleton rows={4} />
      )}
    </Panel>
  );
};

const IssueAll = ({ found }: { found: Found }) => {
  // What was there when it was opened is invoiced, while the list behind it reads what is left.
  const [asked, setAsked] = useState<Found>();
  return (
    <>
      {found.can.issue && found.agencies.length > 1 && (
        <Button variant="default" onClick={() => setAsked(found)}>
          Invoice all agencies
        </Button>
      )}
      {asked && <IssueAllSeatsDialog found={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
};

/** What goes onto one invoice; any of it may be left for a later one. */
const Seats = ({ agency, found }: { agency: BilledAgency; found: Found }) => {
  const { name, currency, seats } = agency;
  const [left, setLeft] = useState<Left>(new Set());
  // What was chosen when it was opened is what is issued, while the list behind it reads what is left.
  const [asked, setAsked] = useState<BilledAgency>();
  const leave = (id: number, isLeft: boolean) => {
    const next = new Set(left);
    if (isLeft) next.add(id);
    else next.delete(id);
    setLeft(next);
  };
  const chosen = withoutLeft(agency, left);
  return (
    <section aria-label={`Seats of ${name}`}>
      <h3 className={classes['billed']}>{name}</h3>
      <ul className={classes['shifts']}>
        {seats.map((seat) => (
          <Seat
            key={seat.id}
            seat={seat}
            currency={currency}
            chosen={!left.has(seat.id)}
            onChoose={found.can.issue ? (isChosen) => leave(seat.id, !isChosen) : undefined}
          />
        ))}
      </ul>
      {found.can.issue && chosen.seats.length > 0 && (
        <Group justify="space-between" mt="md">
          <span className="num">
            {counted(chosen.seats.length, 'seat')}, {formatMoney(sumsOf(chosen, found).net, currency)} before VAT
          </span>
          <Button variant="default" onClick={() => setAsked(chosen)}>
            {invoiceButton(found)}
          </Button>
        </Group>
      )}
      {asked && <IssueSeatsDialog agency={asked} found={found} onClose={() => setAsked(undefined)} />}
    </section>
  );
};

type SeatProps = {
  seat: SeatToInvoice;
  currency: string;
  chosen: boolean;
  onChoose: ((chosen: boolean) => void) | undefined;
};

const Seat = ({
  seat: { worker, training, day, attended, price, sessionId },
  currency,
  chosen,
  onChoose,
}: SeatProps) => (
  <li className={classes['shift']}>
    {onChoose && (
      <Checkbox
        size="md"
        aria-label={`Invoice ${worker}, ${training}`}
        checked={chosen}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
    )}
    <div className={classes['text']}>
      {worker}
      <div className="dimmed">
        <Training to={{ to: '/agency/trainings/list/self/$id', params: { id: String(sessionId) } }}>
          {training}
        </Training>
        , {formatCalendarDate(day)}
        {!attended && ', no-show'}
      </div>
    </div>
    <span className="num">{formatMoney(price, currency)}</span>
  </li>
);
