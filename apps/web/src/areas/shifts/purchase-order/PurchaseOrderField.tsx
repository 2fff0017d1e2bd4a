import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { getPurchaseOrderUse, listPurchaseOrderChoices } from '@worklane/contract/billing/purchase-order.ts';
import { faultOfRequest, orderOf, type PurchaseOrderFault } from '@worklane/contract/billing/purchase-order.rules.ts';
import { useDetail } from '~/app/queries.ts';
import { useSession } from '~/app/session/session-context.ts';
import { asField } from '~/ui/form/as-field.tsx';
import { useFieldValue } from '~/ui/form/context.ts';
import { TextField } from '~/ui/form/TextField.tsx';
import { useToday } from '~/ui/use-today.ts';

const SuggestingField = asField<AutocompleteProps>(Autocomplete);

const FIELD = { name: 'purchaseOrder', label: 'Purchase order', description: 'Appears on the invoice.' } as const;

const WARNINGS: Readonly<Record<PurchaseOrderFault, string>> = {
  UNKNOWN: 'You don’t have a purchase order with this number. You can still use it.',
  CLOSED: 'This purchase order is closed. You can still use it.',
  NOT_BEGUN: 'This purchase order doesn’t cover days as early as this. You can still use it.',
  OVER: 'This purchase order doesn’t cover days as late as this. You can still use it.',
  USED_UP: 'The limit of this purchase order is used up. You can still use it.',
};

/** A client is offered the purchase orders that it keeps, and warned where one doesn’t fit; anything may be entered. */
export const PurchaseOrderField = () =>
  useSession().userType === 'client' ? <ClientField /> : <TextField {...FIELD} />;

const ClientField = () => {
  const { data: orders = [] } = useDetail(listPurchaseOrderChoices, {}, { silent: true });
  const { today } = useToday();
  const number = useFieldValue('purchaseOrder') as string | null;
  const dates = useFieldValue('dates') as string[] | undefined;
  const date = useFieldValue('date') as string | undefined;
  const id = orderOf(orders, number)?.id;
  const use = useDetail(getPurchaseOrderUse, { params: { id: id ?? 0 } }, { silent: true, enabled: id !== undefined });
  const fault = faultOfRequest(orders, number, dates ?? (date ? [date] : []), use.data?.isUsedUp);
  const open = orders.filter(({ isClosed, endsOn }) => !isClosed && (endsOn === null || endsOn >= today));
  return (
    <div>
      {orders.length === 0 ? (
        <TextField {...FIELD} />
      ) : (
        <SuggestingField {...FIELD} data={open.map((order) => order.number)} />
      )}
      <output className="dimmed">{fault && WARNINGS[fault]}</output>
    </div>
  );
};
