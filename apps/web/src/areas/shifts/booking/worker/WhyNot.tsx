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

/** “Why you can’t take this shift” */
export const WhyNot = ({ obstacles, shift, agencyId }: Props) =>
  obstacles.length > 0 ? (
    <>
      <p>Here’s what stands in the way, and what helps:</p>
      <Obstacles
        obstacles={obstacles.map((obstacle) => workersObstacle(obstacle, shift))}
        fixOf={(obstacle) => fixOfWorker(obstacle, agencyId)}
      />
    </>
  ) : (
    <p>None of your agencies can offer you this shift at the moment. Ask your agency about it.</p>
  );
