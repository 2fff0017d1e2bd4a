import { addExpenseReceipt, getMyExpenseClaim, RECEIPT_FILE } from '@worklane/contract/payroll/expense-claim.ts';
import { reasonOf } from '~/app/failure.ts';
import { notify } from '~/app/notices.ts';
import { useReadAgain } from '~/app/queries.ts';
import { upload } from '~/app/upload.ts';
import { FileModal } from '~/ui/FileModal.tsx';

type Props = { claimId: number; onClose: () => void };

/** Takes a photo of a receipt, or a PDF. */
export default function AddReceipt({ claimId, onClose }: Props) {
  const readAgain = useReadAgain();
  const send = async (file: File, onProgress: (percent: number) => void) => {
    try {
      await upload(addExpenseReceipt, { params: { id: claimId } }, file, { onProgress });
      notify('success', 'Receipt added');
      return undefined;
    } catch (failure) {
      return reasonOf(failure);
    } finally {
      void readAgain(getMyExpenseClaim);
    }
  };
  return (
    <FileModal
      title="Add a receipt"
      label="Receipt"
      hint="A photo or a PDF, 10 MB at most"
      rule={RECEIPT_FILE}
      busy="Uploading…"
      send={send}
      onClose={onClose}
    />
  );
}
