import { Button } from '@mantine/core';
import { listDisputes } from '@worklane/contract/billing/dispute.ts';
import type { InvoiceDetail } from '@worklane/contract/billing/invoice.ts';
import { useState } from 'react';
import { useDetail } from '~/app/queries.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { Conversation } from './Conversation.tsx';
import { disputedBill } from './disputed.ts';

const RaiseDispute = onDemand(() => import('./RaiseDispute.tsx'));

/** What is or was disputed about an invoice, with all that was said; nothing where nobody may dispute it. */
export const DisputePanel = ({ invoice }: { invoice: InvoiceDetail }) => {
  const { data } = useDetail(listDisputes, { params: { id: invoice.id } });
  const [raising, setRaising] = useState(false);
  if (!data || (data.content.length === 0 && !data.can.raise)) return null;
  const between = { disputed: disputedBill, issuer: invoice.agency };
  return (
    <Panel
      title="Disputes"
      aside={
        data.can.raise && (
          <Button variant="default" onClick={() => setRaising(true)}>
            Dispute this invoice
          </Button>
        )
      }
    >
      {data.content.length === 0 ? (
        <p className="dimmed">Nothing about this invoice is disputed.</p>
      ) : (
        data.content.map((dispute) => <Conversation key={dispute.id} dispute={dispute} heading="h3" {...between} />)
      )}
      {raising && <RaiseDispute invoice={invoice} onClose={() => setRaising(false)} {...between} />}
    </Panel>
  );
};
