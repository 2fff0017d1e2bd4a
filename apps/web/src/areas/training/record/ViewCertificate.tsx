import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { WorkerTraining } from '@worklane/contract/training/worker-training.ts';
import { useSession } from '~/app/session/session-context.ts';

type Props = {
  training: Pick<WorkerTraining, 'id' | 'name' | 'showCertificate'>;
  /** What the platform reads, which has no page for certificates. */
  otherwise?: string;
};

/** The way to the certificate, where there is one. */
export const ViewCertificate = ({ training: { id, name, showCertificate }, otherwise }: Props) => {
  const { userType } = useSession();
  if (userType !== 'agency' && userType !== 'worker') return showCertificate && otherwise;
  return (
    showCertificate && (
      <Button
        component={Link}
        to={`/${userType}/certificate/${id}`}
        size="compact-sm"
        variant="subtle"
        aria-label={`View certificate of ${name}`}
      >
        View certificate
      </Button>
    )
  );
};
