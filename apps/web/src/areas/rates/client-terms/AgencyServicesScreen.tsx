import { Anchor, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { listAgencyServices, type ServiceOfAgency } from '@worklane/contract/rates/client-terms.ts';
import { useDetail } from '~/app/queries.ts';
import { ActionRow, ActionRows } from '~/ui/ActionRow.tsx';
import { formatCalendarDate } from '~/ui/date-time.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { formatUnitRate } from '~/ui/money.ts';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { TermsLines } from './TermsLines.tsx';

const RATES = { to: '/client/rates/assignment-rates' } as object;

/** What a client takes from which agency, at which rates and on which terms. */
export default function AgencyServicesScreen() {
  const detail = useDetail(listAgencyServices, {});
  const services = detail.data;
  return (
    <>
      <PageHeader title="Services" purpose="What your agencies do for you, at which rates and on which terms" />
      {services ? (
        <Stack gap="md">
          {services.length === 0 ? (
            <Panel title="Agencies">
              <EmptyState title="No agency works for you yet">
                Once one does, its rates and terms appear here.
              </EmptyState>
            </Panel>
          ) : (
            services.map((each) => <Service key={each.agency.id} service={each} />)
          )}
        </Stack>
      ) : (
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
      )}
    </>
  );
}

const Service = ({ service: { agency, terms, planned, work } }: { service: ServiceOfAgency }) => (
  <Panel
    title={agency.name}
    aside={
      work &&
      work.length > 0 && (
        <Anchor component={Link} {...RATES}>
          All rates
        </Anchor>
      )
    }
  >
    <ActionRows>
      <ActionRow label="Terms" value={<TermsLines terms={terms} />} />
      {planned.map(({ from, ...each }) => (
        <ActionRow key={from} label={`From ${formatCalendarDate(from)}`} value={<TermsLines terms={each} />} />
      ))}
      {work?.map(({ name, hourly, currency, isAgreed }) => (
        <ActionRow
          key={name}
          value={name}
          hint={`${formatUnitRate(hourly, currency)} an hour on weekdays${isAgreed ? ', agreed with you' : ''}`}
        />
      ))}
    </ActionRows>
    {work && work.length > 0 && (
      <p className="dimmed">
        Before VAT. Other hours, such as nights, weekends and overtime, may cost more: see All rates.
      </p>
    )}
    {work?.length === 0 && (
      <p className="dimmed">
        The agency has no rate for all of your directorates and kinds of shift. See All rates, or ask them what an hour
        costs.
      </p>
    )}
  </Panel>
);
