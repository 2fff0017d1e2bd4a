import { Button } from '@mantine/core';
import { listUnbilledShifts } from '@worklane/contract/billing/staff-invoice.ts';
import { staffVatWords } from '@worklane/contract/billing/staff-vat.rules.ts';
import {
  listStaffVat,
  removeStaffVat,
  type StaffVatRule,
  type StaffVatRules,
} from '@worklane/contract/billing/staff-vat.ts';
import { useState } from 'react';
import { useDetail } from '~/app/queries.ts';
import { ActionRow, ActionRows } from '~/ui/ActionRow.tsx';
import { ConfirmButton } from '~/ui/ConfirmButton.tsx';
import { formatCalendarDate } from '~/ui/date-time.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';

const SetVatForm = onDemand(() => import('./SetVatForm.tsx'));

/** How an agency charges VAT on its staff, and the work that nobody has decided about. */
export const StaffVatPanel = () => {
  const detail = useDetail(listStaffVat, {});
  const [setting, setSetting] = useState(false);
  const vat = detail.data;
  return (
    <Panel title="VAT on staff" aside={vat?.can.set && <Button onClick={() => setSetting(true)}>Set VAT</Button>}>
      {vat ? (
        <Rules vat={vat} />
      ) : detail.isError ? (
        <ErrorState title="This couldn’t be loaded" error={detail.error} onRetry={() => void detail.refetch()} />
      ) : (
        <PanelSkeleton rows={4} />
      )}
      {setting && <SetVatForm onClose={() => setSetting(false)} />}
    </Panel>
  );
};

const Rules = ({ vat: { content: rules, undecided, can } }: { vat: StaffVatRules }) => (
  <>
    {undecided.length > 0 && (
      <p>
        Standard rate, because nobody has decided yet: {undecided.map(({ name }) => name).join(', ')}. Ask your
        accountant what is exempt before you say so here.
      </p>
    )}
    {rules.length === 0 ? (
      undecided.length === 0 && (
        <EmptyState title="Nothing is set">
          Once you have charge rates, say here how VAT is charged on the work.
        </EmptyState>
      )
    ) : (
      <ActionRows>
        {rules.map((rule) => (
          <ActionRow
            key={rule.id}
            value={`${rule.assignmentCode.name}, ${rule.client?.name ?? 'all clients'}`}
            hint={`${staffVatWords[rule.treatment]}, ${WHEN[rule.state]} ${formatCalendarDate(rule.from)}`}
            action={rule.can.remove && <Remove rule={rule} />}
          />
        ))}
      </ActionRows>
    )}
    {can.set && rules.some((rule) => !rule.can.remove) && (
      <p className="dimmed">
        What an invoice has charged VAT by stays. To put it right, credit that invoice first, or set what applies from a
        later day.
      </p>
    )}
  </>
);

const WHEN = { CURRENT: 'since', PLANNED: 'from', PAST: 'formerly, from' } as const;

const Remove = ({ rule: { id, assignmentCode, client, treatment, from } }: { rule: StaffVatRule }) => (
  <ConfirmButton
    label="Remove"
    name={`Remove: ${assignmentCode.name}, ${client?.name ?? 'all clients'}, from ${formatCalendarDate(from)}`}
    command={removeStaffVat}
    args={{ params: { id } }}
    alsoChanges={[listUnbilledShifts]}
    done="Rule removed"
    title="Remove this rule?"
    confirm="Remove rule"
    destructive
  >
    {assignmentCode.name}, {client?.name ?? 'all clients'}: {staffVatWords[treatment]}, from {formatCalendarDate(from)}.
    What was set before it applies again. Invoices stay as they are.
  </ConfirmButton>
);
