import { Group, Stack } from '@mantine/core';
import { listInvoices } from '@worklane/contract/billing/invoice.ts';
import { prepareStaffInvoice } from '@worklane/contract/billing/prepared-invoice.ts';
import {
  issueStaffInvoice,
  listUnbilledShifts,
  previewStaffInvoice,
  type UnbilledShifts,
} from '@worklane/contract/billing/staff-invoice.ts';
import { call } from '~/app/api.ts';
import { notify } from '~/app/notices.ts';
import { useReadAgain } from '~/app/queries.ts';
import { useFieldValue } from '~/ui/form/context.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { TextField } from '~/ui/form/TextField.tsx';
import { bodyOf, countOf, currencyOf, type WorkGroup, workText } from './groups.ts';
import { EmailAtIssue, InvoiceSums } from './InvoiceSums.tsx';
import { OpenPdf } from '../OpenPdf.tsx';
import { WorkWarnings } from './WorkWarnings.tsx';

type Props = {
  /** Of what is to be invoiced alone. */
  group: WorkGroup;
  unbilled: UnbilledShifts;
  onClose: () => void;
};

/** What an invoice will say, before it is issued or a colleague is asked to approve it. */
export default function IssueDialog({ group, unbilled, onClose }: Props) {
  const { client, dueOn, needsApproval, email } = unbilled;
  const body = bodyOf(client.id, group);
  const form = {
    title: `Invoice ${workText(countOf(group))} of ${client.name}?`,
    initialValues: { ...body, purchaseOrder: body.purchaseOrder ?? '' },
    onClose,
  };
  const fields = (
    <Stack>
      <InvoiceSums work={group} currency={currencyOf(group)} dueOn={dueOn} />
      <TextField name="purchaseOrder" label="Purchase order" description="It’s printed on the invoice." />
      <WarningsOfNumber unbilled={unbilled} group={group} />
      <p>
        {needsApproval
          ? `A colleague approves the invoice before it’s issued. Until then, what’s on it can’t go on another one, and ${client.name} isn’t told.`
          : `The invoice is issued at once, and ${client.name} is told. It can’t be changed afterwards, only credited.`}
      </p>
      <EmailAtIssue email={email} client={client.name} />
      <Preview body={body} />
    </Stack>
  );
  return needsApproval ? (
    <FormModal
      {...form}
      command={prepareStaffInvoice}
      submit="Ask for approval"
      alsoChanges={[listUnbilledShifts]}
      onDone={() =>
        notify('success', 'Invoice prepared for approval', {
          to: '/agency/billing/client-billing?view=approval',
          label: 'View what’s waiting',
        })
      }
    >
      {fields}
    </FormModal>
  ) : (
    <FormModal
      {...form}
      command={issueStaffInvoice}
      submit="Issue invoice"
      alsoChanges={[listInvoices]}
      onDone={({ id, reference }) =>
        notify('success', `Invoice ${reference} issued`, {
          to: `/agency/billing/client-billing/invoice/${id}`,
          label: 'Open invoice',
        })
      }
    >
      {fields}
    </FormModal>
  );
}

/** The paper, with the number that is typed. */
const Preview = ({ body }: { body: ReturnType<typeof bodyOf> }) => {
  const purchaseOrder = useFieldValue('purchaseOrder') as string | null;
  const readAgain = useReadAgain();
  return (
    <Group>
      <OpenPdf
        label="Preview PDF"
        load={() => call(previewStaffInvoice, { body: { ...body, purchaseOrder } })}
        onRefused={() => void readAgain(listUnbilledShifts)}
      />
    </Group>
  );
};

const WarningsOfNumber = ({ unbilled, group }: Pick<Props, 'unbilled' | 'group'>) => (
  <WorkWarnings of={unbilled} group={group} number={useFieldValue('purchaseOrder') as string | null} />
);
