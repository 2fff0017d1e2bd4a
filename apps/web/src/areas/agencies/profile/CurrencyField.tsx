import { Alert, Button, Select, Skeleton } from '@mantine/core';
import { type Currency, listCurrencies } from '@worklane/contract/agencies/currency.ts';
import { configuration } from '~/app/configuration.ts';
import { useDetail } from '~/app/queries.ts';

type Props = {
  value: string | null;
  error: string | undefined;
  onChange: (code: string | null) => void;
};

/** Document 000, section 8. */
const FAILED = 'Failed to load supported currencies. Please try again later.';
const EMPTY = 'Unable to load supported currencies. Please contact support or try again later.';

/** The deployment's own currency first: most agencies want it. */
const choicesOf = (currencies: readonly Currency[]) => {
  const { currency: usual } = configuration();
  return currencies
    .toSorted((one, other) => Number(other.code === usual) - Number(one.code === usual))
    .map(({ code, name, symbol }) => ({ value: code, label: `${symbol} ${name} (${code})` }));
};

/** Chooses the base currency out of those that are supported. */
export const CurrencyField = ({ value, error, onChange }: Props) => {
  const currencies = useDetail(listCurrencies, {}, { silent: true });
  if (currencies.isPending) return <Skeleton h={60} aria-busy />;
  const trouble = currencies.isError ? FAILED : currencies.data.length === 0 ? EMPTY : undefined;
  if (trouble !== undefined) {
    return (
      <Alert color="red" role="alert" title={trouble}>
        <Button variant="default" loading={currencies.isFetching} onClick={() => void currencies.refetch()}>
          Try again
        </Button>
      </Alert>
    );
  }
  return (
    <Select
      label="Base currency"
      description="You cannot change this later"
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      placeholder="Choose"
      withAsterisk
      searchable
      nothingFoundMessage="No matches"
      data={choicesOf(currencies.data ?? [])}
      value={value}
      error={error}
      onChange={onChange}
      data-autofocus
    />
  );
};
