import type { Terms } from '@worklane/contract/rates/client-terms.ts';
import classes from './terms.module.css';
import { termsTexts } from './words.ts';

/** What is agreed, a line each. */
export const TermsLines = ({ terms }: { terms: Terms }) => (
  <span className={classes['lines']}>
    {termsTexts(terms).map((text) => (
      <span key={text}>{text}</span>
    ))}
  </span>
);
