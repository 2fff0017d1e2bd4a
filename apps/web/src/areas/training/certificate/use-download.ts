import { useMutation } from '@tanstack/react-query';
import { downloadCertificate } from '@worklane/contract/training/worker-training.ts';
import { downloadFile } from '~/app/download-file.ts';

/** Fetches the certificate of a training record as a PDF and hands it to the browser to keep. */
export const useCertificateDownload = (id: number) => {
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadFile(downloadCertificate, { params: { id } }),
  });
  return { busy: isPending, download: () => mutate() };
};
