import { Alert } from '@mantine/core';

type Props = {
  /** The one that has no rate for this month; null where nothing is missing. */
  currency: string | null;
};

/** Why nothing with VAT can be issued for now, and who has to do something about it. */
export const NoExchangeRate = ({ currency }: Props) =>
  currency !== null && (
    <Alert color="red" title={`There’s no ${currency} exchange rate for this month yet`}>
      Invoices in {currency} also show their VAT in pounds, so none with VAT can be issued until the platform adds it.
      It’s reminded every morning, so try again later.
    </Alert>
  );
