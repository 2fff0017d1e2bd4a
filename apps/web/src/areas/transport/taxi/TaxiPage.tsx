import { Button } from '@mantine/core';
import { IconArrowBack, IconRepeat } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { getTaxi, type TaxiDetail } from '@worklane/contract/transport/taxi/taxi.ts';
import { isMissing } from '~/app/failure.ts';
import { NotFoundPage } from '~/app/pages/NotFoundPage.tsx';
import { useDetail } from '~/app/queries.ts';
import { useMay, useSession } from '~/app/session/session-context.ts';
import { useTimeZone } from '~/app/session/time-zone-context.ts';
import { DateTime } from '~/ui/DateTime.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { Facts } from '~/ui/Facts.tsx';
import { formatMoney } from '~/ui/money.ts';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { Steady } from '~/ui/Steady.tsx';
import { Timeline } from '~/ui/Timeline.tsx';
import { WordBadge } from '~/ui/WordBadge.tsx';
import classes from '../job/JobPage.module.css';
import { InvoiceList } from '../price/InvoiceList.tsx';
import { InvoiceWaits } from '../price/InvoiceWaits.tsx';
import { Passenger } from './Passenger.tsx';
import { TaxiActions } from './TaxiActions.tsx';
import { isAwaited, TaxiDue } from './TaxiDue.tsx';
import { needsText, taxiAreasText, taxiReasonWords, taxiStatusWords } from './words.ts';

/** One taxi: when, from where to where and who travels, what can be done about it, and what has become of it. */
export const TaxiPage = ({ id }: { id: number }) => {
  const detail = useDetail(getTaxi, { params: { id } });
  const taxi = detail.data;
  if (isMissing(detail.error)) return <NotFoundPage />;
  return (
    <Steady key={id} as="page">
      <PageHeader title={taxi ? `Taxi ${taxi.reference}` : 'Taxi'} purpose={taxi && <Standing taxi={taxi} />} />
      {detail.isError && !taxi ? (
        <ErrorState title="This taxi couldn’t be loaded" error={detail.error} onRetry={() => void detail.refetch()} />
      ) : (
        <>
          {taxi && (
            <TaxiActions taxi={taxi} onRefused={() => void detail.refetch()}>
              <AskAgain taxi={taxi} />
            </TaxiActions>
          )}
          <div className={classes['columns']} aria-busy={!taxi}>
            <div>
              {taxi ? (
                <Passenger taxi={taxi} />
              ) : (
                <Panel title="Passenger">
                  <PanelSkeleton rows={5} />
                </Panel>
              )}
              {taxi && (taxi.invoices.length > 0 || taxi.invoiceWaits || taxi.notYet) && (
                <Panel title={taxi.invoices.length > 1 ? 'Invoices' : 'Invoice'}>
                  {taxi.invoiceWaits && <InvoiceWaits />}
                  {taxi.notYet && <p className="dimmed">{taxi.notYet}</p>}
                  {taxi.invoices.length > 0 && <InvoiceList invoices={taxi.invoices} />}
                </Panel>
              )}
            </div>
            <div>
              <Panel title="Journey">{taxi ? <Journey taxi={taxi} /> : <PanelSkeleton rows={5} />}</Panel>
              <Panel title="History">{taxi ? <History taxi={taxi} /> : <PanelSkeleton rows={2} />}</Panel>
            </div>
          </div>
        </>
      )}
    </Steady>
  );
};

const Standing = ({ taxi }: { taxi: TaxiDetail }) => (
  <span className={classes['head']}>
    {taxiAreasText(taxi)} <WordBadge {...taxiStatusWords[taxi.status]} /> {isAwaited(taxi) && <TaxiDue taxi={taxi} />}
  </span>
);

/** For the client: the same journey once more, or the way back. Both begin with who travelled, so they are for whoever may know. */
const AskAgain = ({ taxi: { id } }: { taxi: TaxiDetail }) => {
  const forClient = useSession().userType === 'client';
  const mayAsk = useMay('MANAGE_TRANSPORT');
  const mayRead = useMay('VIEW_PATIENT');
  if (!forClient || !mayAsk || !mayRead) return null;
  const link = (way: 'again' | 'back') => ({ to: '/client/taxi/new', search: { from: id, way } }) as object;
  return (
    <>
      <Button
        component={Link}
        {...link('back')}
        variant="default"
        leftSection={<IconArrowBack size={16} aria-hidden />}
      >
        Return journey
      </Button>
      <Button component={Link} {...link('again')} variant="default" leftSection={<IconRepeat size={16} aria-hidden />}>
        Ask again
      </Button>
    </>
  );
};

const whoHasIt = ({ agency, status, askedAgencies }: TaxiDetail): string | null =>
  agency ?? (status === 'NEW' ? `Asked: ${askedAgencies.map(({ name }) => name).join(', ')}` : null);

const Journey = ({ taxi }: { taxi: TaxiDetail }) => {
  const timeZone = useTimeZone();
  const forClient = useSession().userType === 'client';
  return (
    <Facts
      facts={[
        ['Pick-up', <DateTime key="at" at={taxi.at} timeZone={timeZone} />],
        ['From', taxi.pickupArea],
        ['To', taxi.dropOffArea],
        ['Needs', needsText(taxi) || 'Nothing special'],
        forClient ? ['Agency', whoHasIt(taxi)] : ['Client', taxi.client],
        ['Driver', taxi.driver?.name ?? null],
        ['Vehicle', taxi.vehicle?.regno ?? null],
        ['Expected back', taxi.until && <DateTime key="until" at={taxi.until} timeZone={timeZone} />],
        ['Purchase order', taxi.purchaseOrder],
        ['Fare before VAT', taxi.fare && formatMoney(taxi.fare.amount, taxi.fare.currency)],
      ]}
    />
  );
};

type Change = TaxiDetail['history'][number];

/** Where nobody is named: the other side, or the driver, who taps for themselves. */
const doneBy = (taxi: TaxiDetail, { status }: Change, forClient: boolean): string => {
  if (status === 'NEW') return taxi.client ?? 'The client';
  if (forClient) return taxi.agency ?? 'The agency';
  if (status === 'CANCELLED') return taxi.client ?? 'The client';
  return status === 'ON_BOARD' || status === 'COMPLETE' ? 'The driver' : 'Your agency';
};

const wordOf = ({ status, reason }: Change): string => {
  if (status !== 'NEW') return taxiStatusWords[status].word;
  return reason === null ? 'Requested' : 'Handed back';
};

const History = ({ taxi }: { taxi: TaxiDetail }) => {
  const forClient = useSession().userType === 'client';
  return (
    <Timeline
      label="History of this taxi"
      entries={taxi.history.map((change) => ({
        id: change.id,
        at: change.at,
        by: change.by ?? (change.status === 'NEW' && change.reason ? 'The agency' : doneBy(taxi, change, forClient)),
        organisation: null,
        action: wordOf(change),
        detail: change.reason && taxiReasonWords[change.reason],
      }))}
    />
  );
};
