import type { ReactNode } from 'react';
import classes from './Facts.module.css';

type Props = { facts: readonly (readonly [label: string, value: ReactNode])[] };

/** What is known about something; of what is missing it says so in the words of document 002. */
export const Facts = ({ facts }: Props) => (
  <dl className={classes['facts']}>
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className="num">{value ?? <span className="dimmed">Not Set</span>}</dd>
      </div>
    ))}
  </dl>
);
