import { Alert, Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { MissingDetails as Missing } from '@worklane/contract/billing/invoice-details.ts';
import { useMay } from '~/app/session/session-context.ts';
import { NoExchangeRate } from '~/ui/NoExchangeRate.tsx';

const SETTINGS = { to: '/agency/settings/all', search: { view: 'invoices' } } as object;

/** What an invoice would not say, before it is issued for good, or why it can’t be. */
export const MissingDetails = ({ missing: { vatNumber, account, exchangeRate } }: { missing: Missing }) => {
  const missing = [vatNumber && 'VAT number', account && 'account to pay into'].filter(Boolean);
  return (
    <>
      <NoExchangeRate currency={exchangeRate} />
      {missing.length > 0 && <Unsaid missing={missing.join(' and no ')} isOne={missing.length === 1} />}
    </>
  );
};

const Unsaid = ({ missing, isOne }: { missing: string; isOne: boolean }) => {
  const maySet = useMay('MANAGE_SETTINGS');
  const them = isOne ? 'it' : 'them';
  return (
    <Alert color="yellow" title={`Your invoices show no ${missing}`}>
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
