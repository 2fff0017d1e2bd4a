import { sourceWords } from './words.ts';
import claimClasses from './claim.module.css';
import classes from './Legend.module.css';
import { SourceIcon } from './SourceIcon.tsx';

const SOURCES = ['HIRE', 'TRANSPORT', 'MAINTENANCE', 'TURNAROUND'] as const;

/** What the bars are, in words. */
export const Legend = () => (
  <ul className={classes['legend']} aria-label="Key">
    {SOURCES.map((source) => (
      <li key={source}>
        <span className={`${classes['swatch']} ${claimClasses['claim']}`} data-source={source}>
          <SourceIcon source={source} />
        </span>
        {sourceWords[source]}
      </li>
    ))}
  </ul>
);
