import { Button } from '@mantine/core';
import { getReminderPlan, type ReminderPlan } from '@worklane/contract/billing/reminder.ts';
import { useState } from 'react';
import { useDetail } from '~/app/queries.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { counted } from '~/ui/words.ts';
import { planText } from './words.ts';

const SetReminders = onDemand(() => import('./SetReminders.tsx'));

/** When the agency’s clients are reminded of open invoices, and what goes out next. */
export const RemindersPanel = () => {
  const { data: plan } = useDetail(getReminderPlan, {});
  const [setting, setSetting] = useState(false);
  return (
    <Panel
      title="Reminders"
      aside={
        plan?.can.set && (
          <Button variant="default" onClick={() => setSetting(true)}>
            Set reminders
          </Button>
        )
      }
    >
      {plan ? <Plan plan={plan} /> : <PanelSkeleton rows={1} />}
      {plan && setting && <SetReminders plan={plan} onClose={() => setSetting(false)} />}
    </Panel>
  );
};

const Plan = ({ plan: { steps, tomorrow } }: { plan: ReminderPlan }) =>
  steps.length === 0 ? (
    <p className="dimmed">Nobody is reminded of open invoices.</p>
  ) : (
    <>
      <p>Clients are reminded of open invoices {planText(steps)}.</p>
      <p className="dimmed">
        {tomorrow.invoices === 0
          ? 'Nothing goes out tomorrow morning.'
          : `Tomorrow morning ${counted(tomorrow.clients, 'client')} will be reminded of ${counted(tomorrow.invoices, 'invoice')}.`}
      </p>
    </>
  );
