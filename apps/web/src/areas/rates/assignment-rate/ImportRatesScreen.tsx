import { Button, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  importRates,
  MAX_IMPORTED_ROWS,
  previewRateImport,
  type RateImportPreview,
} from '@worklane/contract/rates/assignment-rate-file.ts';
import { exportAssignmentRates, listAssignmentRates } from '@worklane/contract/rates/assignment-rate.ts';
import { useState } from 'react';
import { downloadFile } from '~/app/download-file.ts';
import { notify } from '~/app/notices.ts';
import { useCommand } from '~/app/queries.ts';
import { useMay } from '~/app/session/session-context.ts';
import { ChooseCsv } from '~/ui/ChooseCsv.tsx';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { counted } from '~/ui/words.ts';
import { ImportedRates } from './ImportedRates.tsx';

type Chosen = { name: string; csv: string; preview: RateImportPreview };

/** Rates from a file: what will happen is shown rate by rate, and nothing is saved before somebody says so. */
export default function ImportRatesScreen() {
  const navigate = useNavigate();
  const mayImport = useMay('MANAGE_ASSIGNMENT_CODE_RATE');
  const [chosen, setChosen] = useState<Chosen>();
  const preview = useCommand(previewRateImport);
  const save = useCommand(importRates, {
    alsoChanges: [listAssignmentRates],
    onDone: ({ added }) => {
      notify('success', `${counted(added, 'rate')} added`);
      void navigate({ to: '/agency/rates/assignment-rates' });
    },
  });
  const own = useMutation({ mutationFn: () => downloadFile(exportAssignmentRates, { query: { state: 'IN_FORCE' } }) });

  const read = (name: string, csv: string) => {
    setChosen(undefined);
    preview.mutate({ body: { csv } }, { onSuccess: (answer) => setChosen({ name, csv, preview: answer }) });
  };

  return (
    <>
      <PageHeader
        title="Import assignment rates"
        purpose="Change many assignment rates at once from a CSV file"
        action={
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={own.isPending}
            onClick={() => own.mutate()}
          >
            Export your rates
          </Button>
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
              Each part of the day has a row, {MAX_IMPORTED_ROWS.toLocaleString('en-GB')} rows at most. Write names
              exactly as in the export.
            </p>
            <ChooseCsv name={chosen?.name} busy={preview.isPending} onChoose={read} />
          </Panel>
          {chosen && (
            <ImportedRates
              preview={chosen.preview}
              busy={save.isPending}
              onConfirm={() => save.mutate({ body: { csv: chosen.csv, plan: chosen.preview.plan } })}
            />
          )}
        </Stack>
      ) : (
        <EmptyState title="You can’t import rates">
          Ask somebody who manages assignment rates in your agency.
        </EmptyState>
      )}
    </>
  );
}
