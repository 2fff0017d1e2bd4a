import { Button, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import {
  IMPORT_COLUMNS,
  type ImportPreview,
  importVehicles,
  MAX_IMPORT_ROWS,
  previewVehicleImport,
} from '@worklane/contract/vehicle-hire/vehicle-import.ts';
import { listVehicles } from '@worklane/contract/vehicle-hire/vehicle.ts';
import { listVehicleLocations } from '@worklane/contract/vehicle-hire/vehicle-location.ts';
import { useState } from 'react';
import { notify } from '~/app/notices.ts';
import { useCommand } from '~/app/queries.ts';
import { useMay } from '~/app/session/session-context.ts';
import { ChooseCsv } from '~/ui/ChooseCsv.tsx';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { counted } from '~/ui/words.ts';
import { ImportRows } from './ImportRows.tsx';

type Chosen = { name: string; csv: string; preview: ImportPreview };

const quoted = (cell: string): string => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** The titles with one vehicle below them, so that nobody has to guess. */
const TEMPLATE = [IMPORT_COLUMNS.map(({ title }) => title), IMPORT_COLUMNS.map(({ example }) => example)]
  .map((row) => `${row.map(quoted).join(',')}\r\n`)
  .join('');
const TEMPLATE_ADDRESS = `data:text/csv;charset=utf-8,${encodeURIComponent(TEMPLATE)}`;

/** A fleet from a file: what will happen is shown row by row, and nothing is saved before somebody says so. */
export default function ImportScreen() {
  const navigate = useNavigate();
  const mayImport = useMay('MANAGE_TRANSPORT');
  const [chosen, setChosen] = useState<Chosen>();
  const preview = useCommand(previewVehicleImport, { takesViolations: true });
  const save = useCommand(importVehicles, {
    alsoChanges: [listVehicles, listVehicleLocations],
    onDone: ({ created, updated }) => {
      notify('success', `${counted(created, 'vehicle')} added, ${updated} updated`);
      void navigate({ to: '/agency/vehicles' });
    },
  });

  const read = (name: string, csv: string) => {
    setChosen(undefined);
    preview.mutate({ body: { csv } }, { onSuccess: (answer) => setChosen({ name, csv, preview: answer }) });
  };

  return (
    <>
      <PageHeader
        title="Import vehicles"
        purpose="Add or update a whole fleet from a CSV file"
        action={
          <Button
            component="a"
            href={TEMPLATE_ADDRESS}
            download="vehicles.csv"
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            Download template
          </Button>
        }
      />
      {mayImport ? (
        <Stack gap="md">
          <Panel title="File">
            <p>
              One vehicle per row, {MAX_IMPORT_ROWS} at most. A registration number you already have is updated; any
              other is added. Locations are matched by name.
            </p>
            <ChooseCsv name={chosen?.name} busy={preview.isPending} error={preview.error} onChoose={read} />
          </Panel>
          {chosen && (
            <ImportRows
              preview={chosen.preview}
              busy={save.isPending}
              onConfirm={() => save.mutate({ body: { csv: chosen.csv, plan: chosen.preview.plan } })}
            />
          )}
        </Stack>
      ) : (
        <EmptyState title="You can’t import vehicles">Ask somebody who manages transport in your agency.</EmptyState>
      )}
    </>
  );
}
