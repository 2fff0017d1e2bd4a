import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconBan } from '@tabler/icons-react';
import type { Obstacle } from '@worklane/contract/shifts/eligibility.ts';
import classes from './Obstacles.module.css';

const SEVERITY = {
  BLOCK: { word: 'Not possible:', icon: IconBan },
  WARN: { word: 'Warning:', icon: IconAlertTriangle },
};

export const isBlocked = (obstacles: readonly Obstacle[]): boolean =>
  obstacles.some(({ severity }) => severity === 'BLOCK');

/** Everything that speaks against a worker on a shift, each with what would help. */
export const Obstacles = ({ obstacles }: { obstacles: readonly Pick<Obstacle, 'severity' | 'reason' | 'fix'>[] }) => (
  <ul className={classes['obstacles']}>
    {obstacles.map(({ severity, reason, fix }) => {
      const { word, icon: Icon } = SEVERITY[severity];
      return (
        <li key={reason} className={classes['obstacle']} data-severity={severity}>
          <Icon size={16} aria-hidden />
          <div>
            <p>
              <VisuallyHidden>{word} </VisuallyHidden>
              {reason}
            </p>
            <p className="dimmed">{fix}</p>
          </div>
        </li>
      );
    })}
  </ul>
);
