import { Button, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Endpoint } from '@worklane/contract/endpoint.ts';
import type { importRates, previewRateImport } from '@worklane/contract/rates/assignment-rate-file.ts';
import { MAX_IMPORTED_ROWS, type RateImportPreview } from '@worklane/contract/rates/rate-file.ts';
import type { RateImportChange } from '@worklane/contract/shifts/rate-change.ts';
import { useState } from 'react';
import { notify } from '~/app/notices.ts';
import { useCommand } from '~/app/queries.ts';
import { ChooseCsv } from '~/ui/ChooseCsv.tsx';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { counted } from '~/ui/words.ts';
import { ImportedRates } from './ImportedRates.tsx';

type Chosen = { name: string; csv: string; preview: RateImportPreview; change: RateImportChange | undefined };

type Props = {
  /** “assignment rates” */
  things: string;
  mayImport: boolean;
  preview: typeof previewRateImport;
  save: typeof importRates;
  list: Endpoint;
  /** Where the list is. */
  listPath: '/agency/rates/assignment-rates' | '/agency/rates/expense-rates' | '/agency/rates/transport-rates';
  exportOwn: () => Promise<void>;
  /** “Each rate has a row” */
  rowsText: string;
  /** What a file that can be imported does to shifts. */
  look?: (file: { csv: string; plan: string }) => Promise<RateImportChange>;
};

/** Rates from a file: what will happen is shown rate by rate, and nothing is saved before somebody says so. */
export const RateImport = ({ things, mayImport, preview, save, list, listPath, exportOwn, rowsText, look }: Props) => {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Chosen>();
  const [isReading, setReading] = useState(false);
  const check = useCommand(preview, { takesViolations: true });
  const saving = useCommand(save, {
    alsoChanges: [list],
    onDone: ({ added }) => {
      notify('success', `${counted(added, 'rate')} added`);
      void navigate({ to: listPath });
    },
  });
  const own = useMutation({ mutationFn: exportOwn });

  const read = async (name: string, csv: string) => {
    setChosen(undefined);
    setReading(true);
    try {
      const found = await check.mutateAsync({ body: { csv } });
      const isToDo = found.wrong === 0 && found.fresh + found.following > 0;
      const change = isToDo ? await look?.({ csv, plan: found.plan }) : undefined;
      setChosen({ name, csv, preview: found, change });
    } finally {
      setReading(false);
    }
  };

  return (
    <>
      <PageHeader
        title={`Import ${things}`}
        purpose={`Change many ${things} at once from a CSV file`}
        action={
          mayImport && (
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              loading={own.isPending}
              onClick={() => own.mutate()}
            >
              Export your rates
            </Button>
          )
        }
      />
      {mayImport ? (
        <Stack gap="md">
          <Panel title="File">
            <p>
              Export your rates, and add rows with the new amounts and the first day on which they count. The rate in
              force then ends the day before. Rates that the file leaves out stay as they are.
            </p>
            <p>
              {rowsText}, {MAX_IMPORTED_ROWS.toLocaleString('en-GB')} rows at most. Write names exactly as in the
              export.
            </p>
            <ChooseCsv
              name={chosen?.name}
              busy={isReading}
              error={check.error}
              // What went wrong is said.
              onChoose={(name, csv) => void read(name, csv).catch(() => {})}
            />
          </Panel>
          {chosen && (
            <ImportedRates
              preview={chosen.preview}
              change={chosen.change}
              busy={saving.isPending}
              onConfirm={() => saving.mutate({ body: { csv: chosen.csv, plan: chosen.preview.plan } })}
            />
          )}
        </Stack>
      ) : (
        <EmptyState title="You can’t import rates">Ask somebody who manages {things} in your agency.</EmptyState>
      )}
    </>
  );
};
