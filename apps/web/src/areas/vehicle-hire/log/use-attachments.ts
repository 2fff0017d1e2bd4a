import { addLogAttachment, LOG_ATTACHMENT } from '@worklane/contract/vehicle-hire/general-log.ts';
import { useState } from 'react';
import { reasonOf } from '~/app/failure.ts';
import { notify } from '~/app/notices.ts';
import { useReadAgain } from '~/app/queries.ts';
import { upload } from '~/app/upload.ts';
import { compressImage } from '~/ui/compress-image.ts';

const QUALITY = 0.8;

/** As small as it is kept; what the browser cannot read the server looks at. */
const lightened = async (file: File): Promise<File> => {
  if (!file.type.startsWith('image/')) return file;
  const { maxSide } = LOG_ATTACHMENT;
  return compressImage(file, { maxSide, type: 'image/jpeg', quality: QUALITY }).catch(() => file);
};

/** Sends the attachments of an entry, one after the other, and says which of them did not arrive, so that somebody adds it again. */
export const useAttachments = () => {
  const readAgain = useReadAgain();
  const [sending, setSending] = useState(false);
  const send = async (id: number, files: readonly File[]): Promise<void> => {
    setSending(true);
    for (const file of files) {
      try {
        await upload(addLogAttachment, { params: { id } }, await lightened(file));
      } catch (failure) {
        notify('error', `${file.name} wasn’t added. ${reasonOf(failure)} Open the entry to add it again.`, {
          to: `/agency/agency-logs-list/${id}`,
          label: 'Open entry',
        });
      }
    }
    setSending(false);
    await readAgain(addLogAttachment);
  };
  return { sending, send };
};
