import { Alert, Button, Stack } from '@mantine/core';
import { type ExchangeRates, listExchangeRates } from '@worklane/contract/billing/exchange-rate.ts';
import { useState } from 'react';
import { useDetail } from '~/app/queries.ts';
import { ActionRow, ActionRows } from '~/ui/ActionRow.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { formatUnitRate } from '~/ui/money.ts';
import { monthText } from '~/ui/month.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import type { RateToSet } from './SetExchangeRateForm.tsx';

const SetExchangeRateForm = onDemand(() => import('./SetExchangeRateForm.tsx'));

/** What a pound is worth in other currencies, by month, and what is missing. */
export const ExchangeRatesPanel = () => {
  const detail = useDetail(listExchangeRates, {});
  const [setting, setSetting] = useState<RateToSet>();
  const rates = detail.data;
  return (
    <Panel
      title="Exchange rates"
      aside={
        rates?.can.set && (
          <Button onClick={() => setSetting({ currency: '', month: rates.months[0] ?? '', unitsPerPound: '' })}>
            Add exchange rate
          </Button>
        )
      }
    >
      {rates ? (
        <Stack>
          <p>
            Invoices in other currencies also show their VAT in pounds, at the rate that HMRC publishes for the month of
            their tax point. Without one, invoices with VAT can’t be issued.
          </p>
          <Rates rates={rates} onSet={setSetting} />
          {setting && (
            <SetExchangeRateForm rate={setting} months={rates.months} onClose={() => setSetting(undefined)} />
          )}
        </Stack>
      ) : detail.isError ? (
        <ErrorState
          title="The exchange rates couldn’t be loaded"
          error={detail.error}
          onRetry={() => void detail.refetch()}
        />
      ) : (
        <PanelSkeleton rows={3} />
      )}
    </Panel>
  );
};

const Rates = ({
  rates: { content, missing, can },
  onSet,
}: {
  rates: ExchangeRates;
  onSet: (rate: RateToSet) => void;
}) => (
  <>
    {missing.map(({ currency, month }) => {
      const name = `${currency} rate for ${monthText(month)}`;
      return (
        <Alert key={name} color="yellow" title={`There’s no ${name}`}>
          {can.set ? (
            <Button variant="default" size="xs" onClick={() => onSet({ currency, month, unitsPerPound: '' })}>
              Add {name}
            </Button>
          ) : (
            'A colleague who manages billing can add it.'
          )}
        </Alert>
      );
    })}
    {content.length === 0 && missing.length === 0 && <p className="dimmed">No agency invoices in another currency.</p>}
    <ActionRows>
      {content.map((rate) => (
        <ActionRow
          key={rate.id}
          value={`${formatUnitRate(rate.unitsPerPound, rate.currency)} to £1`}
          hint={`${rate.currency}, ${monthText(rate.month)}`}
          action={
            rate.can.change && (
              <Button
                variant="default"
                aria-label={`Change ${rate.currency} for ${monthText(rate.month)}`}
                onClick={() => onSet({ ...rate, unitsPerPound: String(rate.unitsPerPound) })}
              >
                Change
              </Button>
            )
          }
        />
      ))}
    </ActionRows>
  </>
);
