import type { endAssignmentRate } from '@worklane/contract/rates/assignment-rate.ts';
import type { endExpenseRate } from '@worklane/contract/rates/expense-rate.ts';
import type { endTransportRate } from '@worklane/contract/rates/transport-rate.ts';
import { type ReactNode, useState } from 'react';
import { useTimeZone } from '~/app/session/time-zone-context.ts';
import { DateField } from '~/ui/form/DateField.tsx';
import type { Values } from '~/ui/form/context.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { todayIn } from '~/ui/local-time.ts';
import type { AnyRate } from './RateActions.tsx';

type Props = {
  rate: AnyRate;
  name: string;
  command: typeof endTransportRate | typeof endAssignmentRate | typeof endExpenseRate;
  /** Shows what it changes before it ends. */
  review?: (body: Values) => Promise<ReactNode>;
  onClose: () => void;
  /** What happens afterwards. */
  children: ReactNode;
};

export default function EndRateForm({ rate, name, command, review, onClose, children }: Props) {
  const timeZone = useTimeZone();
  const [today] = useState(() => todayIn(timeZone, new Date()));
  return (
    <FormModal
      title={`End the rate: ${name}`}
      size="md"
      command={command}
      params={{ id: rate.id }}
      initialValues={{ to: rate.to ?? today }}
      {...(review && { review, toReview: 'See what this changes' })}
      submit="End rate"
      done="The rate ends"
      onClose={onClose}
    >
      <FormSection help={children}>
        <DateField name="to" label="Last day" minDate={today} clearable={false} />
      </FormSection>
    </FormModal>
  );
}
