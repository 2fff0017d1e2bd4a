import { importExpenseRates, previewExpenseRateImport } from '@worklane/contract/rates/expense-rate-file.ts';
import { exportExpenseRates, listExpenseRates } from '@worklane/contract/rates/expense-rate.ts';
import { downloadFile } from '~/app/download-file.ts';
import { useMay } from '~/app/session/session-context.ts';
import { RateImport } from './RateImport.tsx';

export default function ImportExpenseRatesScreen() {
  return (
    <RateImport
      things="expense rates"
      mayImport={useMay('MANAGE_EXPENSE_RATE')}
      preview={previewExpenseRateImport}
      save={importExpenseRates}
      list={listExpenseRates}
      listPath="/agency/rates/expense-rates"
      exportOwn={() => downloadFile(exportExpenseRates, { query: { state: 'IN_FORCE' } })}
      rowsText="Each rate has a row"
    />
  );
}
