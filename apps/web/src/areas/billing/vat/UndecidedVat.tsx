import { Alert, Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';

const VAT = { to: '/agency/billing/client-billing', search: { view: 'vat' } } as object;

/** Standard VAT is charged where nobody has said otherwise; whoever issues an invoice is told for which work that is. */
export const UndecidedVat = ({ names }: { names: readonly string[] }) =>
  names.length > 0 && (
    <Alert color="yellow" title="VAT isn’t decided for all work">
      Nobody has said how VAT is charged on {names.join(', ')}, so it’s the standard rate.{' '}
      <Anchor component={Link} {...VAT}>
        Set VAT
      </Anchor>
    </Alert>
  );
