import { Button } from '@mantine/core';
import classes from './TabNav.module.css';

type Props = {
  onBack: () => void;
  /** Left out where Next sends the tab’s form. */
  onNext?: () => void;
  busy?: boolean;
  /** The tab is the first, or the last one: nothing lies before it, or behind it. */
  end?: 'FIRST' | 'LAST';
};

/** Document 003: each tab has Back and Next. */
export const TabNav = ({ onBack, onNext, busy = false, end }: Props) => (
  <div className={classes['nav']}>
    <Button variant="default" disabled={busy || end === 'FIRST'} onClick={onBack}>
      Back
    </Button>
    <Button loading={busy} disabled={end === 'LAST'} {...(onNext ? { onClick: onNext } : { type: 'submit' })}>
      Next
    </Button>
  </div>
);
