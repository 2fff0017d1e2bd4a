import { useParams } from '@tanstack/react-router';
import { CertificatePage } from '~/features/training/CertificatePage.tsx';

export default function CertificateScreen() {
  const { id } = useParams({ from: '/agency/certificate/$id' });
  return <CertificatePage id={Number(id)} />;
}
