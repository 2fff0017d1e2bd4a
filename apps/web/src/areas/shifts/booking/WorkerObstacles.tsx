import type { Obstacle } from '@worklane/contract/shifts/eligibility.ts';
import type { Portal } from '~/app/session/session.ts';
import { useMay, useSession } from '~/app/session/session-context.ts';
import { type Fix, fixOfAgency, fixOfClient, isOfRates, type Whom } from './fixes.ts';
import { Obstacles } from './Obstacles.tsx';

type Props = { obstacles: readonly Obstacle[]; worker: Whom };

const FIXES: Partial<Record<Portal, (obstacle: Obstacle, worker: Whom) => Fix | undefined>> = {
  agency: fixOfAgency,
  client: fixOfClient,
};

/** What speaks against a worker, for those who plan, who are led to where they mend it. */
export const WorkerObstacles = ({ obstacles, worker }: Props) => {
  const { userType } = useSession();
  const mayView = useMay('VIEW_WORKER');
  const mayReadRates = useMay('VIEW_ASSIGNMENT_CODE_RATE');
  const leads = ({ rule }: Obstacle) => (rule === 'WEEKS_IN_ROLE' || isOfRates(rule) ? mayReadRates : mayView);
  const fixOf = (one: Obstacle) => (leads(one) ? FIXES[userType]?.(one, worker) : undefined);
  return <Obstacles obstacles={obstacles} fixOf={fixOf} />;
};
