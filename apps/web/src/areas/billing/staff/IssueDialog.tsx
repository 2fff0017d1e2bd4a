import { Stack } from '@mantine/core';
import { listInvoices } from '@worklane/contract/billing/invoice.ts';
import { issueStaffInvoice, type UnbilledShifts } from '@worklane/contract/billing/staff-invoice.ts';
import { notify } from '~/app/notices.ts';
import { formatCalendarDate } from '~/ui/date-time.ts';
import { Facts } from '~/ui/Facts.tsx';
import { useFieldValue } from '~/ui/form/context.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { TextField } from '~/ui/form/TextField.tsx';
import { formatMoney } from '~/ui/money.ts';
import { counted } from '~/ui/words.ts';
import { bodyOf, currencyOf, type ShiftGroup, sumsOf } from './groups.ts';
import { OrderWarnings } from './OrderWarnings.tsx';

type Props = {
  /** Of what is to be invoiced alone. */
  group: ShiftGroup;
  unbilled: UnbilledShifts;
  onClose: () => void;
};

/** What an invoice will say, before it is issued. */
export default function IssueDialog({ group, unbilled, onClose }: Props) {
  const { client, dueOn } = unbilled;
  const { net, taxes, total } = sumsOf(group.shifts);
  const body = bodyOf(client.id, group);
  const money = (amount: number) => formatMoney(amount, currencyOf(group));
  return (
    <FormModal
      title={`Invoice ${counted(group.shifts.length, 'shift')} of ${client.name}?`}
      command={issueStaffInvoice}
      initialValues={{ ...body, purchaseOrder: body.purchaseOrder ?? '' }}
      submit="Issue invoice"
      alsoChanges={[listInvoices]}
      onDone={({ id, reference }) =>
        notify('success', `Invoice ${reference} issued`, {
          to: `/agency/billing/client-billing/invoice/${id}`,
          label: 'Open invoice',
        })
      }
      onClose={onClose}
    >
      <Stack>
        <Facts
          facts={[
            ['Before VAT', money(net)],
            ...taxes.map(
              ({ percent, net: taxed, vat }) =>
                [percent === 0 ? 'Exempt from VAT' : `VAT ${percent}%`, money(percent === 0 ? taxed : vat)] as const,
            ),
            ['Total', money(total)],
            ['Due', formatCalendarDate(dueOn)],
          ]}
        />
        <TextField name="purchaseOrder" label="Purchase order" description="It’s printed on the invoice." />
        <WarningsOfNumber unbilled={unbilled} group={group} />
        <p>The invoice is issued at once, and {client.name} is told. It can’t be changed afterwards, only credited.</p>
      </Stack>
    </FormModal>
  );
}

const WarningsOfNumber = (props: { unbilled: UnbilledShifts; group: ShiftGroup }) => (
  <OrderWarnings {...props} number={useFieldValue('purchaseOrder') as string | null} />
);
