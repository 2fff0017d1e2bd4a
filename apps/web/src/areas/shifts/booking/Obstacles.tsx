import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconBan, IconInfoCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Obstacle } from '@worklane/contract/shifts/eligibility.ts';
import type { Fix } from './fixes.ts';
import classes from './Obstacles.module.css';

const SEVERITY = {
  BLOCK: { word: 'Not possible:', icon: IconBan },
  WARN: { word: 'Warning:', icon: IconAlertTriangle },
  INFO: { word: 'For your information:', icon: IconInfoCircle },
};

export const isBlocked = (obstacles: readonly Obstacle[]): boolean =>
  obstacles.some(({ severity }) => severity === 'BLOCK');

type Props<O> = {
  obstacles: readonly O[];
  /** Where the reader mends it, if anywhere. */
  fixOf?: ((obstacle: O) => Fix | undefined) | undefined;
};

/** Everything that speaks against a worker on a shift, each with what would help. */
export const Obstacles = <O extends Obstacle>({ obstacles, fixOf }: Props<O>) => (
  <ul className={classes['obstacles']}>
    {obstacles.map((obstacle) => {
      const { rule, severity, reason, fix } = obstacle;
      const { word, icon: Icon } = SEVERITY[severity];
      const place = fixOf?.(obstacle);
      return (
        <li key={`${rule} ${reason}`} className={classes['obstacle']} data-severity={severity}>
          <Icon size={16} aria-hidden />
          <div>
            <p>
              <VisuallyHidden>{word} </VisuallyHidden>
              {reason}
            </p>
            <p className="dimmed">{fix}</p>
            {place && (
              <Link {...place.link} className={classes['fix']}>
                {place.label}
              </Link>
            )}
          </div>
        </li>
      );
    })}
  </ul>
);
