import { downloadCertificate } from '@worklane/contract/training/worker-training.ts';
import { useState } from 'react';
import { announce } from '~/app/failure.ts';
import { keepFile } from '~/app/keep-file.ts';

/** Fetches the certificate of a training record as a PDF and hands it to the browser to keep. */
export const useCertificateDownload = (id: number) => {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      await keepFile(downloadCertificate, { params: { id } });
    } catch (failure) {
      announce(failure);
    } finally {
      setBusy(false);
    }
  };
  return { busy, download: () => void download() };
};
