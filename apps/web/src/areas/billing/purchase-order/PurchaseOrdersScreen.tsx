import { Button } from '@mantine/core';
import type { PurchaseOrder } from '@worklane/contract/billing/purchase-order.ts';
import { useState } from 'react';
import { useMay } from '~/app/session/session-context.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { PurchaseOrderTable } from './PurchaseOrderTable.tsx';

const PurchaseOrderForm = onDemand(() => import('./PurchaseOrderForm.tsx'));

/** What a client lets its agencies spend under each number, and what is left of it. */
export default function PurchaseOrdersScreen() {
  const manages = useMay('MANAGE_CLIENT_BILLING');
  const [opened, setOpened] = useState<PurchaseOrder | 'NEW'>();
  return (
    <>
      <PageHeader
        title="Purchase orders"
        purpose="What has been spent under each number, and what is left. Nothing is blocked: you and your agencies are warned."
        action={manages && <Button onClick={() => setOpened('NEW')}>Add purchase order</Button>}
      />
      <PurchaseOrderTable onChange={setOpened} />
      {opened && (
        <PurchaseOrderForm order={opened === 'NEW' ? undefined : opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}
