import { Button } from '@mantine/core';
import classes from './TabNav.module.css';

type Props = {
  onBack: () => void;
  /** Left out where Next sends the tab's form. */
  onNext?: () => void;
  busy?: boolean;
};

/** Document 003: each tab has Back and Next. */
export const TabNav = ({ onBack, onNext, busy = false }: Props) => (
  <div className={classes['nav']}>
    <Button variant="default" disabled={busy} onClick={onBack}>
      Back
    </Button>
    <Button loading={busy} {...(onNext ? { onClick: onNext } : { type: 'submit' })}>
      Next
    </Button>
  </div>
);
