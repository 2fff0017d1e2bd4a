import { Button } from '@mantine/core';
import { getCardAccount } from '@worklane/contract/vehicle-hire/card-payment.ts';
import { useState } from 'react';
import { useDetail } from '~/app/queries.ts';
import { Facts } from '~/ui/Facts.tsx';
import { NotSet } from '~/ui/NotSet.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { Panel } from '~/ui/Panel.tsx';

const CardAccountForm = onDemand(() => import('./CardAccountForm.tsx'));

/** Where the agency’s card payments go; nothing where the deployment takes no cards. */
export const CardAccountPanel = ({ agencyId }: { agencyId: number }) => {
  const { data } = useDetail(
    getCardAccount,
    { params: { id: agencyId } },
    { enabled: Number.isInteger(agencyId), silent: true },
  );
  const [editing, setEditing] = useState(false);
  if (!data?.available) return null;
  return (
    <Panel
      title="Card payments"
      aside={
        data.can.edit && (
          <Button variant="default" size="compact-sm" onClick={() => setEditing(true)}>
            {data.account === null ? 'Set account' : 'Change account'}
          </Button>
        )
      }
    >
      <Facts facts={[['Stripe account', data.account ?? <NotSet key="none" />]]} />
      {editing && (
        <CardAccountForm agencyId={agencyId} account={data.account ?? ''} onClose={() => setEditing(false)} />
      )}
    </Panel>
  );
};
