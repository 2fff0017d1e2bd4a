import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMay } from '~/app/session/session-context.ts';

const WAITING = { to: '/agency/billing/client-billing', search: { view: 'approval' } } as object;

/** Of a transport or a taxi that is on a prepared invoice. */
export const InvoiceWaits = () => (
  <p className="dimmed">
    Its invoice is waiting for approval.{' '}
    {useMay('VIEW_CLIENT_BILLING') && (
      <Anchor component={Link} {...WAITING}>
        View what’s waiting
      </Anchor>
    )}
  </p>
);
