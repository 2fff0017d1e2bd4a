import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { WorkerTraining } from '@worklane/contract/training/worker-training.ts';
import { useSession } from '~/app/shell/session-context.ts';

type Props = { training: Pick<WorkerTraining, 'id' | 'name' | 'showCertificate'> };

/** The way to the certificate, where there is one. The platform and clients have no page for it. */
export const ViewCertificate = ({ training: { id, name, showCertificate } }: Props) => {
  const { userType } = useSession();
  return (
    showCertificate &&
    (userType === 'agency' || userType === 'worker') && (
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
