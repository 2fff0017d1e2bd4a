import { Stack } from '@mantine/core';
import { listAccounts } from '@worklane/contract/billing/account.ts';
import { type BankStatement, readBankStatement, recordReceipts } from '@worklane/contract/billing/bank-statement.ts';
import { getInvoice, listInvoices } from '@worklane/contract/billing/invoice.ts';
import { useState } from 'react';
import { notify } from '~/app/notices.ts';
import { useCommand } from '~/app/queries.ts';
import { useMay } from '~/app/session/session-context.ts';
import { ChooseCsv } from '~/ui/ChooseCsv.tsx';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { counted } from '~/ui/words.ts';
import { type Choices, choicesFor, isReady, planOf } from './plan.ts';
import { Receipts } from './Receipts.tsx';

type Chosen = { name: string; csv: string; statement: BankStatement };

/** What clients have paid, out of a bank’s file: what each receipt pays is proposed, and nothing is saved before somebody says so. */
export default function BankStatementScreen() {
  const mayRecord = useMay('MANAGE_CLIENT_BILLING');
  const [chosen, setChosen] = useState<Chosen>();
  const [choices, setChoices] = useState<Choices>(new Map());
  const preview = useCommand(readBankStatement, { takesViolations: true });
  const save = useCommand(recordReceipts, { alsoChanges: [getInvoice, listInvoices, listAccounts] });

  const read = (name: string, csv: string, before: Choices) =>
    preview.mutate(
      { body: { csv } },
      {
        onSuccess: (statement) => {
          setChosen({ name, csv, statement });
          setChoices(choicesFor(statement, before));
        },
      },
    );
  const open = (name: string, csv: string) => {
    setChosen(undefined);
    read(name, csv, new Map());
  };
  const record = ({ name, csv, statement }: Chosen) => {
    const receipts = planOf(statement, choices)
      .filter(isReady)
      .map(({ row, clientId, paymentId, pays }) => ({
        row,
        clientId,
        paymentId,
        pays: pays.map(({ invoiceId, amount }) => ({ invoiceId, amount: amount.toFixed(2) })),
      }));
    save.mutate(
      { body: { csv, receipts } },
      {
        onSuccess: ({ recorded, marked }) =>
          notify(
            'success',
            [
              ...(recorded > 0 ? [`${counted(recorded, 'payment')} recorded`] : []),
              ...(marked > 0 ? [`${marked} marked as recorded`] : []),
            ].join(', '),
          ),
        // What is recorded, or was meanwhile, shows as that; what somebody has chosen for the other lines stays.
        onSettled: () => read(name, csv, choices),
      },
    );
  };

  return (
    <>
      <PageHeader title="Bank statement" purpose="Record what clients have paid, from a CSV file of your bank" />
      {mayRecord ? (
        <Stack gap="md">
          <Panel title="File">
            <p>
              Download your account’s transactions as CSV from your bank, with the date, the description and what was
              paid in. You see what each payment pays before anything is recorded. A line that is recorded already is
              never recorded again, so files may overlap.
            </p>
            <ChooseCsv name={chosen?.name} busy={preview.isPending && !chosen} error={preview.error} onChoose={open} />
          </Panel>
          {chosen && (
            <Receipts
              statement={chosen.statement}
              choices={choices}
              onChoose={setChoices}
              busy={save.isPending || preview.isPending}
              onRecord={() => record(chosen)}
            />
          )}
        </Stack>
      ) : (
        <EmptyState title="You can’t record payments">
          Ask somebody who manages client billing in your agency.
        </EmptyState>
      )}
    </>
  );
}
