import { importRates, previewRateImport } from '@worklane/contract/rates/assignment-rate-file.ts';
import { exportAssignmentRates, listAssignmentRates } from '@worklane/contract/rates/assignment-rate.ts';
import { previewImportedRates } from '@worklane/contract/shifts/rate-change.ts';
import { downloadFile } from '~/app/download-file.ts';
import { useCommand } from '~/app/queries.ts';
import { useMay } from '~/app/session/session-context.ts';
import { RateImport } from './RateImport.tsx';

export default function ImportAssignmentRatesScreen() {
  const { mutateAsync } = useCommand(previewImportedRates);
  return (
    <RateImport
      things="assignment rates"
      mayImport={useMay('MANAGE_ASSIGNMENT_CODE_RATE')}
      preview={previewRateImport}
      save={importRates}
      list={listAssignmentRates}
      listPath="/agency/rates/assignment-rates"
      exportOwn={() => downloadFile(exportAssignmentRates, { query: { state: 'IN_FORCE' } })}
      rowsText="Each part of the day has a row, and so does overtime"
      look={(body) => mutateAsync({ body })}
    />
  );
}
