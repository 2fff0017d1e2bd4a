import { Alert, Anchor, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import {
  MAX_LARGEST_TRANSPORTS,
  MAX_PRICED_TRANSPORTS,
  type TransportRateChange,
} from '@worklane/contract/transport/transport-rate-change.ts';
import { formatCalendarDate } from '~/ui/date-time.ts';
import { Facts } from '~/ui/Facts.tsx';
import { formatDifference, formatMoney } from '~/ui/money.ts';
import { counted } from '~/ui/words.ts';
import classes from '../rate-change.module.css';
import { ChangeTable } from '../ChangeTable.tsx';
import { OtherCurrency } from '../OtherCurrency.tsx';

type Props = { change: TransportRateChange };

const clientText = (client: { name: string } | null): string => client?.name ?? 'Asked for without an account';

/** Which transports a change of a rate moves, and by how much, before it is saved. */
export const TransportRateChangePreview = ({ change }: Props) => {
  const { currency, transports, before, after, difference, losing, gaining, otherCurrency, isWhole } = change;
  return (
    <section className={classes['change'] ?? ''} aria-label="What this changes">
      <Title order={2}>What this changes</Title>
      {transports === 0 ? (
        otherCurrency === 0 && <p>No transport is priced differently.</p>
      ) : (
        <>
          <Facts
            facts={[
              [`${counted(transports, 'transport')} priced differently`, formatDifference(difference, currency)],
              ['Now', formatMoney(before, currency)],
              ['With this change', formatMoney(after, currency)],
            ]}
          />
          {losing > 0 && (
            <Alert color="yellow" title={`${counted(losing, 'transport')} would have no rate`}>
              {losing === 1 ? 'It gets' : 'They get'} no price until another rate covers {losing === 1 ? 'it' : 'them'}.
            </Alert>
          )}
          {gaining > 0 && <p>{counted(gaining, 'transport')} without a rate would get one.</p>}
          <ByClient change={change} />
          <Largest change={change} />
        </>
      )}
      <OtherCurrency count={otherCurrency} of="transport" />
      {!isWhole && (
        <Alert color="yellow" title="There are more transports">
          These are the first {MAX_PRICED_TRANSPORTS} that it’s about. Later ones may change, too.
        </Alert>
      )}
      {transports > 0 && (
        <p className="dimmed">
          Before VAT, by the planned times and staff, without miles and waiting. Prices that are worked out already stay
          as they are.
        </p>
      )}
    </section>
  );
};

const ByClient = ({ change: { byClient, currency } }: Props) => (
  <ChangeTable
    caption="By client"
    currency={currency}
    rows={byClient.map(({ client, transports, difference, ...amounts }) => ({
      key: client?.id ?? 'none',
      title: clientText(client),
      about: counted(transports, 'transport'),
      amounts,
      difference,
    }))}
  />
);

const Largest = ({ change: { largest, isNamed, currency } }: Props) =>
  isNamed ? (
    <ChangeTable
      caption={
        largest.length < MAX_LARGEST_TRANSPORTS
          ? 'Transport by transport'
          : `The ${MAX_LARGEST_TRANSPORTS} largest changes`
      }
      currency={currency}
      rows={largest.map(({ id, reference, day, client, difference, ...amounts }) => ({
        key: id,
        title: (
          <Anchor
            inherit
            // Whatever was entered stays where it is.
            target="_blank"
            renderRoot={(props) => (
              <Link {...({ to: '/agency/jobs/agency-list/$id', params: { id: String(id) } } as object)} {...props} />
            )}
          >
            {reference}, {formatCalendarDate(day)}
          </Anchor>
        ),
        about: clientText(client),
        amounts,
        difference,
      }))}
    />
  ) : (
    <p className="dimmed">You can’t view transports, so they aren’t named here.</p>
  );
