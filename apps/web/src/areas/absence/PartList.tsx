import type { Part } from '@worklane/contract/absence/availability.ts';
import type { CSSProperties } from 'react';
import classes from './PartList.module.css';
import { AVAILABILITY_WORDS, partText } from './words.ts';

/** The availability of a day, part by part, each in a word and a colour. */
export const PartList = ({ parts }: { parts: readonly Part[] }) => (
  <ul className={classes['parts']}>
    {parts.map((part) => (
      <li
        key={`${part.availability} ${part.from}`}
        style={{ '--part': `var(--mantine-color-${AVAILABILITY_WORDS[part.availability].colour}-5)` } as CSSProperties}
      >
        <span className="num">{partText(part)}</span>
        {part.note && <span className="dimmed">{part.note}</span>}
      </li>
    ))}
  </ul>
);
