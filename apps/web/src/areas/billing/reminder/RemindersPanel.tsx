import { Button } from '@mantine/core';
import {
  getFeeReminderPlan,
  getReminderPlan,
  type ReminderPlan,
  setFeeReminderPlan,
  setReminderPlan,
} from '@worklane/contract/billing/reminder.ts';
import { useState } from 'react';
import { useDetail } from '~/app/queries.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { counted } from '~/ui/words.ts';
import { planText } from './words.ts';

const SetReminders = onDemand(() => import('./SetReminders.tsx'));

/** By the kind of whoever pays. */
const KINDS = {
  client: { all: 'Clients', get: getReminderPlan, set: setReminderPlan },
  agency: { all: 'Agencies', get: getFeeReminderPlan, set: setFeeReminderPlan },
} as const;
type Kind = keyof typeof KINDS;

/** When the agency’s clients, or the platform’s agencies, are reminded of open invoices, and what goes out next. */
export const RemindersPanel = ({ of }: { of: Kind }) => {
  const { get, set } = KINDS[of];
  const { data: plan } = useDetail(get, {});
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
      {plan ? <Plan plan={plan} of={of} /> : <PanelSkeleton rows={1} />}
      {plan && setting && <SetReminders plan={plan} of={of} command={set} onClose={() => setSetting(false)} />}
    </Panel>
  );
};

const Plan = ({ plan: { steps, tomorrow }, of }: { plan: ReminderPlan; of: Kind }) =>
  steps.length === 0 ? (
    <p className="dimmed">Nobody is reminded of open invoices.</p>
  ) : (
    <>
      <p>
        {KINDS[of].all} are reminded of open invoices {planText(steps)}.
      </p>
      <p className="dimmed">
        {tomorrow.invoices === 0
          ? 'Nothing goes out tomorrow morning.'
          : `Tomorrow morning ${counted(tomorrow.recipients, of, KINDS[of].all.toLowerCase())} will be reminded of ${counted(tomorrow.invoices, 'invoice')}.`}
      </p>
    </>
  );
