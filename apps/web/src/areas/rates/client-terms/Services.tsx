import type { UseQueryResult } from '@tanstack/react-query';
import { Stack } from '@mantine/core';
import type { ServiceOfAgency } from '@worklane/contract/rates/client-terms.ts';
import type { ReactNode } from 'react';
import { ActionRow, ActionRows } from '~/ui/ActionRow.tsx';
import { formatCalendarDate } from '~/ui/date-time.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { counted } from '~/ui/words.ts';
import classes from './terms.module.css';
import { TermsLines } from './TermsLines.tsx';
import { transportTexts, workText, workTitle } from './words.ts';
import { vehicleText } from '../transport-rate/words.ts';

type Props = {
  detail: Pick<UseQueryResult<ServiceOfAgency[]>, 'data' | 'isError' | 'error' | 'refetch'>;
  /** Where no agency works for the client. */
  none: { title: string; text: string };
  /** Leads to all rates. */
  allRates?: ReactNode;
};

/** What a client takes from each agency, at which rates and on which terms. */
export const Services = ({ detail, none, allRates }: Props) => {
  const services = detail.data;
  if (!services)
    return (
      <Panel title="Agencies">
        {detail.isError ? (
          <ErrorState
            title="The services couldn’t be loaded"
            error={detail.error}
            onRetry={() => void detail.refetch()}
          />
        ) : (
          <PanelSkeleton rows={6} />
        )}
      </Panel>
    );
  if (services.length === 0)
    return (
      <Panel title="Agencies">
        <EmptyState title={none.title}>{none.text}</EmptyState>
      </Panel>
    );
  return (
    <Stack gap="md">
      {services.map((each) => (
        <Service key={each.agency.id} service={each} allRates={allRates} />
      ))}
    </Stack>
  );
};

const Service = ({ service, allRates }: { service: ServiceOfAgency; allRates: ReactNode }) => {
  const { agency, terms, planned, rates, hires } = service;
  const work = rates?.work ?? [];
  const transports = rates?.transports ?? [];
  return (
    <Panel title={agency.name} aside={work.length > 0 && allRates}>
      <ActionRows>
        <ActionRow label="Terms" value={<TermsLines terms={terms} />} />
        {planned.map(({ from, ...each }) => (
          <ActionRow key={from} label={`From ${formatCalendarDate(from)}`} value={<TermsLines terms={each} />} />
        ))}
        {work.map((each, nth) => (
          <ActionRow
            key={each.id}
            {...(nth === 0 && { label: 'Staff' })}
            value={workTitle(each)}
            hint={workText(each)}
          />
        ))}
        {transports.map((each, nth) => (
          <ActionRow
            key={each.id}
            {...(nth === 0 && { label: 'Transports' })}
            value={vehicleText(each)}
            hint={transportTexts(each).map((text) => (
              <span key={text}>
                {text}
                <br />
              </span>
            ))}
          />
        ))}
        {hires > 0 && (
          <ActionRow
            label="Vehicle hire"
            value={counted(hires, 'hire')}
            hint="Each is priced when it’s booked. Its booking says how."
          />
        )}
      </ActionRows>
      {work.length + transports.length > 0 && (
        <p className={`dimmed ${classes['note']}`}>
          Before VAT.{work.length > 0 && ' Other hours, such as nights, weekends and overtime, may cost more.'}
        </p>
      )}
      {rates && work.length + transports.length === 0 && hires === 0 && (
        <p className={`dimmed ${classes['note']}`}>
          The agency has set no rates yet.{allRates && ' Ask them what an hour costs.'}
        </p>
      )}
    </Panel>
  );
};
