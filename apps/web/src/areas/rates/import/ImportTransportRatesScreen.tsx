import { importTransportRates, previewTransportRateImport } from '@worklane/contract/rates/transport-rate-file.ts';
import { exportTransportRates, listTransportRates } from '@worklane/contract/rates/transport-rate.ts';
import { downloadFile } from '~/app/download-file.ts';
import { useMay } from '~/app/session/session-context.ts';
import { RateImport } from './RateImport.tsx';

export default function ImportTransportRatesScreen() {
  return (
    <RateImport
      things="transport rates"
      mayImport={useMay('MANAGE_ASSIGNMENT_CODE_RATE')}
      preview={previewTransportRateImport}
      save={importTransportRates}
      list={listTransportRates}
      listPath="/agency/rates/transport-rates"
      exportOwn={() => downloadFile(exportTransportRates, { query: { state: 'IN_FORCE' } })}
      rowsText="Each rate has a row"
    />
  );
}
