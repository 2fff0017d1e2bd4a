import { Button } from '@mantine/core';
import { formatDateTime } from '~/ui/date-time.ts';
import { Facts as FactList } from '~/ui/Facts.tsx';
import classes from './LogTab.module.css';
import type { Facts } from './log-facts.ts';

type Props = {
  mine: Facts;
  theirs: { readonly savedAt: string | null; readonly savedBy: string | null; readonly facts: Facts };
  onMine: () => void;
  onTheirs: () => void;
  timeZone: string;
};

/** The two versions of a tab that two devices have made. One of them stays, as a whole: nobody mixes lists of medicines. */
export const Conflict = ({ mine, theirs, onMine, onTheirs, timeZone }: Props) => {
  const when = theirs.savedAt === null ? '' : ` on ${formatDateTime(theirs.savedAt, timeZone)}`;
  return (
    <div role="alertdialog" aria-label="Saved on another device" tabIndex={-1} className={classes['group']}>
      <p>
        <strong>This tab was also saved on another device</strong>
        {theirs.savedBy !== null && `, by ${theirs.savedBy}`}
        {when}. Choose which version to keep; the other one is discarded.
      </p>
      <div className={classes['sides']}>
        <div className={classes['side']}>
          <h3>On this device</h3>
          <FactList facts={mine} />
          <Button onClick={onMine}>Keep this version</Button>
        </div>
        <div className={classes['side']}>
          <h3>Saved on the other device</h3>
          <FactList facts={theirs.facts} />
          <Button variant="default" onClick={onTheirs}>
            Take the saved version
          </Button>
        </div>
      </div>
    </div>
  );
};
