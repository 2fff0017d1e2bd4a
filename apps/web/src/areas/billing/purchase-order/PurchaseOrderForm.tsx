import { Select, type SelectProps } from '@mantine/core';
import { listCurrencies } from '@worklane/contract/agencies/currency.ts';
import {
  addPurchaseOrder,
  changePurchaseOrder,
  listPurchaseOrders,
  type PurchaseOrder,
} from '@worklane/contract/billing/purchase-order.ts';
import { configuration } from '~/app/configuration.ts';
import { useDetail, useList } from '~/app/queries.ts';
import { AmountField } from '~/ui/form/AmountField.tsx';
import { asField } from '~/ui/form/as-field.tsx';
import { DateField } from '~/ui/form/DateField.tsx';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { SelectField } from '~/ui/form/SelectField.tsx';
import { TextareaField } from '~/ui/form/TextareaField.tsx';
import { TextField } from '~/ui/form/TextField.tsx';

const AgencyField = asField<SelectProps<number>>(Select);

type Props = {
  /** Undefined for another one. */
  order: PurchaseOrder | undefined;
  onClose: () => void;
};

export default function PurchaseOrderForm({ order, onClose }: Props) {
  const values = {
    number: order?.number ?? '',
    agencyId: order?.agency?.id ?? null,
    limit: order === undefined ? '' : order.limit.toFixed(2),
    currency: order?.currency ?? configuration().currency,
    startsOn: order?.startsOn ?? '',
    endsOn: order?.endsOn ?? '',
    note: order?.note ?? '',
  };
  if (order === undefined)
    return (
      <FormModal
        title="Add purchase order"
        command={addPurchaseOrder}
        initialValues={values}
        done="Purchase order added"
        onClose={onClose}
      >
        <Fields order={order} />
      </FormModal>
    );
  return (
    <FormModal
      title={`Change ${order.number}`}
      command={changePurchaseOrder}
      params={{ id: order.id }}
      initialValues={{ ...values, version: order.version }}
      done="Purchase order changed"
      onClose={onClose}
    >
      <Fields order={order} />
    </FormModal>
  );
}

const Fields = ({ order }: Pick<Props, 'order'>) => {
  const currencies = useDetail(listCurrencies, {});
  const list = useList(listPurchaseOrders, { query: { size: 1 } });
  const agencies = list.data?.agencies.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const chosen = order?.agency;
  const isListed = !chosen || agencies.some(({ value }) => value === chosen.id);
  return (
    <>
      <FormSection>
        <TextField name="number" label="Number" description="As it’s written on shifts and invoices." data-autofocus />
      </FormSection>
      <FormSection columns={2}>
        <AmountField name="limit" label="Limit before VAT" />
        <SelectField
          name="currency"
          label="Currency"
          data={currencies.data?.map(({ code, name }) => ({ value: code, label: `${name} (${code})` })) ?? []}
          searchable
          allowDeselect={false}
        />
        <DateField name="startsOn" label="First day" clearable />
        <DateField name="endsOn" label="Last day" clearable />
      </FormSection>
      <FormSection>
        <AgencyField
          name="agencyId"
          label="Agency"
          placeholder="All agencies"
          description="For one agency alone, others don’t see it."
          data={isListed ? agencies : [...agencies, { value: chosen.id, label: chosen.name ?? 'An agency of before' }]}
          clearable
        />
        <TextareaField name="note" label="Note" description="Only your organisation sees this." autosize minRows={2} />
      </FormSection>
    </>
  );
};
