import type { Obstacle } from '@worklane/contract/shifts/eligibility.ts';
import type { Shift } from '@worklane/contract/shifts/shift.ts';
import { Obstacles } from '../Obstacles.tsx';
import { kindReason } from './kind-reason.ts';

type Props = { obstacles: readonly Obstacle[]; shift: Shift };

/** “Why not me?” */
export const WhyNot = ({ obstacles, shift }: Props) =>
  obstacles.length > 0 ? (
    <>
      <p>You cannot take this shift at the moment. This is why, and what helps:</p>
      <Obstacles obstacles={obstacles.map((obstacle) => kindReason(obstacle, shift))} />
    </>
  ) : (
    <p>None of your agencies offers this shift at the moment. Ask your agency about it.</p>
  );
