import { Button } from '@mantine/core';
import { useState } from 'react';
import { notify } from '~/app/notices.ts';
import { formatDateTime } from '~/ui/date-time.ts';
import { Facts as FactList } from '~/ui/Facts.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { usePicture } from '~/ui/use-picture.ts';
import type { LogState } from '../log/device-log.ts';
import classes from './DeviceBar.module.css';
import { partsOf, PHOTO, textOf } from './unsent.ts';

const RemoveModal = onDemand(() => import('./RemoveModal.tsx'));

type Props = {
  over: NonNullable<LogState['over']>;
  /** Until when it is kept on this device, ISO text; undefined where it is on this page alone. */
  until: string | undefined;
  forget: () => Promise<void>;
};

/** What was recorded on this device and never arrived, to be brought in another way. */
export default function UnsentParts({ over, until, forget }: Props) {
  const { agencyName, timeZone, refPrefix, isSubmitted, unsent } = over;
  const parts = partsOf(unsent, timeZone);
  const photo = usePicture(unsent.photo ?? undefined);
  const [isAsking, setAsking] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(textOf(refPrefix, parts));
      notify('success', 'Copied');
    } catch {
      notify('error', 'This browser doesn’t let us copy. Select the text and copy it yourself.');
    }
  };
  return (
    <section className={classes['bar']} aria-labelledby="unsent" data-alarming>
      <h2 id="unsent">Recorded on this device, but never sent</h2>
      <div role="alert">
        <p>
          {isSubmitted
            ? `The log of ${refPrefix} was submitted without what you see here, and can’t be changed any more.`
            : `What you see here can’t be sent any more for ${refPrefix}.`}{' '}
          Tell {agencyName} what’s missing.
        </p>
        <p>
          {until === undefined ? (
            'It’s on this page only, so keep the page open until you’ve passed it on.'
          ) : (
            <>
              Kept on this device, encrypted, until <span className="num">{formatDateTime(until, timeZone)}</span>.
            </>
          )}
        </p>
      </div>
      {parts.map(({ title, facts }) => (
        <div key={title} className={classes['part']}>
          <h3>{title}</h3>
          <FactList facts={facts} />
          {title === PHOTO && photo !== undefined && <img src={photo} alt="Damage" className={classes['photo']} />}
        </div>
      ))}
      <p>The copied text holds patient details, so paste it only where they may go.</p>
      <div className={classes['actions']}>
        <Button onClick={() => void copy()}>Copy as text</Button>
        <Button variant="default" onClick={() => setAsking(true)}>
          Remove from this device
        </Button>
      </div>
      {isAsking && (
        <RemoveModal title="Remove this from this device?" remove={forget} onClose={() => setAsking(false)}>
          <p>It isn’t kept anywhere else, so pass it on to {agencyName} first. This can’t be undone.</p>
        </RemoveModal>
      )}
    </section>
  );
}
