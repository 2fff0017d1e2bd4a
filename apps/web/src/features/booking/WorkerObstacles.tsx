import type { Obstacle } from '@worklane/contract/shifts/eligibility.ts';
import { useMay, useSession } from '~/app/shell/session-context.ts';
import { fixOfAgency } from './fixes.ts';
import { Obstacles } from './Obstacles.tsx';

type Props = { obstacles: readonly Obstacle[]; workerId: number };

/** What speaks against a worker, for those who plan; an agency is led to where it mends it. */
export const WorkerObstacles = ({ obstacles, workerId }: Props) => {
  const { userType } = useSession();
  const mayView = useMay('VIEW_WORKER');
  const fixOf = userType === 'agency' && mayView ? (one: Obstacle) => fixOfAgency(one, workerId) : undefined;
  return <Obstacles obstacles={obstacles} fixOf={fixOf} />;
};
