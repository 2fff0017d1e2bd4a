import classes from './LoadingBar.module.css';
import { useBusy } from './progress.ts';

/** Document 000: a bar at the top, 5 px, #d6dded, during navigation and requests. Screens say the same with `aria-busy`. */
export const LoadingBar = ({ navigating = false }: { navigating?: boolean }) => {
  const busy = useBusy();
  return <div className={classes['bar']} data-busy={busy || navigating || undefined} aria-hidden />;
};
