import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { listUnbilledShifts } from '@worklane/contract/billing/staff-invoice.ts';
import {
  type ClientTerms,
  type ClientTermsList,
  listClientTerms,
  removeClientTerms,
} from '@worklane/contract/rates/client-terms.ts';
import { useState } from 'react';
import { useDetail } from '~/app/queries.ts';
import { ActionRow, ActionRows } from '~/ui/ActionRow.tsx';
import { ConfirmButton } from '~/ui/ConfirmButton.tsx';
import { formatCalendarDate } from '~/ui/date-time.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { TermsLines } from './TermsLines.tsx';

const SetTermsForm = onDemand(() => import('./SetTermsForm.tsx'));

/** On which terms an agency works for its clients: now, from a day on, and before. */
export default function ClientTermsScreen() {
  const detail = useDetail(listClientTerms, {});
  const [setting, setSetting] = useState(false);
  const terms = detail.data;
  return (
    <>
      <PageHeader
        title="Client terms"
        purpose="When clients pay, how their time is rounded, and what they pay for what they cancel late"
        action={
          terms?.can.set && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setSetting(true)}>
              Set terms
            </Button>
          )
        }
      />
      <Panel title="Terms">
        {terms ? (
          <List terms={terms} />
        ) : detail.isError ? (
          <ErrorState title="The terms couldn’t be loaded" error={detail.error} onRetry={() => void detail.refetch()} />
        ) : (
          <PanelSkeleton rows={4} />
        )}
      </Panel>
      {terms && setting && <SetTermsForm terms={terms} onClose={() => setSetting(false)} />}
    </>
  );
}

const WHEN = { CURRENT: 'since', PLANNED: 'from', PAST: 'formerly, from' } as const;

const nameOf = ({ client }: ClientTerms): string => client?.name ?? 'All clients';

const List = ({ terms: { content } }: { terms: ClientTermsList }) =>
  content.length === 0 ? (
    <EmptyState title="Nothing is agreed">
      Clients pay within 30 days, for time as it was worked, and nothing for what they cancel.
    </EmptyState>
  ) : (
    <ActionRows>
      {content.map((each) => (
        <ActionRow
          key={each.id}
          value={`${nameOf(each)}, ${WHEN[each.state]} ${formatCalendarDate(each.from)}`}
          hint={<TermsLines terms={each} />}
          action={each.can.remove && <Remove terms={each} />}
        />
      ))}
    </ActionRows>
  );

const Remove = ({ terms }: { terms: ClientTerms }) => {
  const from = formatCalendarDate(terms.from);
  return (
    <ConfirmButton
      label="Remove"
      name={`Remove the terms of ${nameOf(terms)} from ${from}`}
      command={removeClientTerms}
      args={{ params: { id: terms.id } }}
      alsoChanges={[listUnbilledShifts]}
      done="Terms removed"
      title="Remove these terms?"
      confirm="Remove terms"
      destructive
    >
      What applies to {terms.client?.name ?? 'all clients'} before {from} goes on.
    </ConfirmButton>
  );
};
