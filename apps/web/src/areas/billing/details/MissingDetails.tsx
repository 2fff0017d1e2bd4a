import { Alert, Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { UnbilledShifts } from '@worklane/contract/billing/staff-invoice.ts';

const SETTINGS = { to: '/agency/settings/all', search: { view: 'invoices' } } as object;

/** What an invoice would not say, before it is issued for good. */
export const MissingDetails = ({ missing: { vatNumber, account } }: Pick<UnbilledShifts, 'missing'>) => {
  const missing = [vatNumber && 'VAT number', account && 'account to pay into'].filter(Boolean);
  if (missing.length === 0) return null;
  return (
    <Alert color="yellow" title={`Your invoices show no ${missing.join(' and no ')}`}>
      Add {missing.length > 1 ? 'them' : 'it'} under{' '}
      <Anchor component={Link} {...SETTINGS}>
        Settings, Invoices
      </Anchor>{' '}
      before you issue these. What is issued stays as it is.
    </Alert>
  );
};
