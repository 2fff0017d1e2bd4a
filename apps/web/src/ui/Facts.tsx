import type { ReactNode } from 'react';
import classes from './Facts.module.css';
import { NotSet } from './NotSet.tsx';

type Props = { facts: readonly (readonly [label: string, value: ReactNode])[] };

/** What is known about something; what is missing says so. The same label may come more than once. */
export const Facts = ({ facts }: Props) => (
  <dl className={classes['facts']}>
    {facts.map(([label, value], index) => (
      <div key={`${label} ${index}`}>
        <dt>{label}</dt>
        <dd className="num">{value ?? <NotSet />}</dd>
      </div>
    ))}
  </dl>
);
