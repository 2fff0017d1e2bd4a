import { useSession } from '~/app/session/session-context.ts';
import { FormsTable } from './FormsTable.tsx';

type Props = {
  workerId: number;
  /** For workers: for which of their agencies. */
  agencyId?: number | undefined;
};

/** The forms of a worker: an agency reads what it was given, workers go on with their own. */
export const FormsPanel = ({ workerId, agencyId }: Props) => {
  const { userType } = useSession();
  return userType === 'worker' ? (
    <FormsTable
      workerId={workerId}
      agencyId={agencyId}
      linkTo={(path) => `/worker/forms/${path}`}
      action={(line) => (line && line.status !== 'NOT_STARTED' ? 'Open' : 'Fill in')}
    />
  ) : (
    <FormsTable workerId={workerId} linkTo={(path) => `/agency/${path}/${workerId}`} action={() => 'View'} />
  );
};
