import type { Obstacle } from '@worklane/contract/shifts/eligibility.ts';
import type { Shift } from '@worklane/contract/shifts/shift.ts';
import { fixOfWorker } from '../fixes.ts';
import { Obstacles } from '../Obstacles.tsx';
import { workersObstacle } from './workers-obstacle.ts';

type Props = {
  obstacles: readonly Obstacle[];
  shift: Shift;
  /** The agency that they are about. */
  agencyId: number | null;
};

/** “Why not me?” */
export const WhyNot = ({ obstacles, shift, agencyId }: Props) =>
  obstacles.length > 0 ? (
    <>
      <p>You cannot take this shift at the moment. This is why, and what helps:</p>
      <Obstacles
        obstacles={obstacles.map((obstacle) => workersObstacle(obstacle, shift))}
        fixOf={(obstacle) => fixOfWorker(obstacle, agencyId)}
      />
    </>
  ) : (
    <p>None of your agencies offers this shift at the moment. Ask your agency about it.</p>
  );
