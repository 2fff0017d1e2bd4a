import { Alert, Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { UnbilledShifts } from '@worklane/contract/billing/staff-invoice.ts';
import { useMay } from '~/app/session/session-context.ts';

const SETTINGS = { to: '/agency/settings/all', search: { view: 'invoices' } } as object;

/** What an invoice would not say, before it is issued for good. */
export const MissingDetails = ({ missing: { vatNumber, account } }: Pick<UnbilledShifts, 'missing'>) => {
  const maySet = useMay('MANAGE_SETTINGS');
  const missing = [vatNumber && 'VAT number', account && 'account to pay into'].filter(Boolean);
  if (missing.length === 0) return null;
  const them = missing.length > 1 ? 'them' : 'it';
  return (
    <Alert color="yellow" title={`Your invoices show no ${missing.join(' and no ')}`}>
      {maySet ? (
        <>
          Add {them} under{' '}
          <Anchor component={Link} {...SETTINGS}>
            Settings, Invoices
          </Anchor>{' '}
          before you issue these.
        </>
      ) : (
        <>Ask a colleague who manages settings to add {them} before you issue these.</>
      )}{' '}
      You can’t change an invoice once it’s issued.
    </Alert>
  );
};
