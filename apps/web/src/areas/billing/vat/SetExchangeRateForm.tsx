import { listCurrencies } from '@worklane/contract/agencies/currency.ts';
import { setExchangeRate } from '@worklane/contract/billing/exchange-rate.ts';
import { useDetail } from '~/app/queries.ts';
import { AmountField } from '~/ui/form/AmountField.tsx';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { SelectField } from '~/ui/form/SelectField.tsx';
import { monthText } from '~/ui/month.ts';

/** What the form begins with. */
export type RateToSet = { readonly currency: string; readonly month: string; readonly unitsPerPound: string };

type Props = { rate: RateToSet; months: readonly string[]; onClose: () => void };

/** What a pound is worth in a currency, for a month. */
export default function SetExchangeRateForm({ rate: { currency, month, unitsPerPound }, months, onClose }: Props) {
  const currencies = useDetail(listCurrencies, {});
  const others = currencies.data?.filter(({ code }) => code !== 'GBP') ?? [];
  return (
    <FormModal
      title={unitsPerPound === '' ? 'Add exchange rate' : `Change ${currency} for ${monthText(month)}`}
      command={setExchangeRate}
      initialValues={{ currency, month, unitsPerPound }}
      done="Exchange rate saved"
      onClose={onClose}
    >
      <FormSection help="Enter the rate as HMRC publishes it, a few days before the month begins. You can change it until an invoice uses it.">
        <SelectField
          name="currency"
          label="Currency"
          data={others.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
          searchable
          allowDeselect={false}
        />
        <SelectField
          name="month"
          label="Month"
          data={months.map((each) => ({ value: each, label: monthText(each) }))}
          allowDeselect={false}
        />
        <AmountField
          name="unitsPerPound"
          label="A pound is worth"
          description="Currency units per £1, with four decimals at most."
        />
      </FormSection>
    </FormModal>
  );
}
