import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDateTime } from '~/ui/date-time.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import { useLog, useLogState } from '../log/log-context.ts';
import { TAB_LABELS } from '../tab/tabs.ts';
import classes from './DeviceBar.module.css';
import { changes, type Shell, tabOfPart } from './words.ts';

const RemoveModal = onDemand(() => import('./RemoveModal.tsx'));

export type Device = {
  /** Somebody has signed in since this page was opened; otherwise it was unlocked with the PIN alone. */
  readonly isSignedIn: boolean;
  readonly shell: Shell;
  readonly onSignIn: () => void;
  readonly onSetPin: () => void;
  /** Nothing of the log is on this device any more. */
  readonly onForgotten: () => void;
};

type Props = { device: Device; timeZone: string; onTab: (index: number) => void };

/** What of the log is on this device, and what no server has yet. */
export const DeviceBar = ({ device, timeZone, onTab }: Props) => {
  const log = useLog();
  const { keeping, waiting, blocked, isSending, submission } = useLogState();
  const [isAsking, setAsking] = useState(false);
  if (submission === 'DONE') return null;
  const tabs = [...new Set(blocked.map((part) => tabOfPart[part]))].toSorted((one, other) => one - other);
  return (
    <section className={classes['bar']} aria-label="On this device" data-alarming={waiting > 0 || undefined}>
      <div aria-live="polite">
        {waiting > 0 && <Waiting isSignedIn={device.isSignedIn} />}
        <Kept shell={device.shell} timeZone={timeZone} />
        {device.shell === 'NEWER' && <Newer />}
        {tabs.length > 0 && (
          <p>
            <strong>
              {tabs.length === 1
                ? 'Look at this tab, so that it can be sent:'
                : 'Look at these tabs, so that they can be sent:'}
            </strong>
          </p>
        )}
      </div>
      <div className={classes['actions']}>
        {tabs.map((tab) => (
          <Button key={tab} variant="default" onClick={() => onTab(tab)}>
            {TAB_LABELS[tab]}
          </Button>
        ))}
        {waiting > 0 &&
          (device.isSignedIn ? (
            <Button loading={isSending} onClick={() => void log.sendNow()}>
              Send now
            </Button>
          ) : (
            <Button onClick={device.onSignIn}>Sign in to send</Button>
          ))}
        {device.shell === 'NEWER' && keeping === 'KEPT' && (
          <Button
            variant="default"
            onClick={() => void log.settle().then((isSettled) => isSettled && location.reload())}
          >
            Load the new version
          </Button>
        )}
        {waiting === 0 && !device.isSignedIn && <Button onClick={device.onSignIn}>Sign in</Button>}
        {keeping === 'NOT' && device.isSignedIn && (
          <Button variant="default" onClick={device.onSetPin}>
            Set a PIN
          </Button>
        )}
        {(keeping === 'KEPT' || keeping === 'FULL') && (
          <Button variant="default" onClick={() => setAsking(true)}>
            Forget this device
          </Button>
        )}
      </div>
      {isAsking && (
        <RemoveModal
          title="Remove this log from this device?"
          remove={() => log.forget().then(device.onForgotten)}
          onClose={() => setAsking(false)}
        >
          <p>
            {waiting > 0
              ? `${changes(waiting)} you haven’t sent will be lost. This can’t be undone.`
              : 'Everything you’ve saved has been sent. What you’ve typed since you last pressed Next will be lost.'}
          </p>
        </RemoveModal>
      )}
    </section>
  );
};

const Waiting = ({ isSignedIn }: { isSignedIn: boolean }) => {
  const { keeping, waiting, blocked, submission } = useLogState();
  return (
    <>
      <p>
        <strong>
          {changes(waiting)} {keeping === 'KEPT' ? 'kept on this device' : 'on this page only'}, not sent yet
        </strong>
      </p>
      {submission !== 'NONE' && <p>The log is submitted once everything has been sent.</p>}
      {!isSignedIn ? (
        <p>Sign in to send, once you’re back online.</p>
      ) : (
        waiting > blocked.length && <p>Sent as soon as there’s a connection.</p>
      )}
    </>
  );
};

/** Nobody is taken out of what they are doing. */
const Newer = () => {
  const { keeping } = useLogState();
  return (
    <p>
      <strong>There’s a new version of this page.</strong>{' '}
      {keeping === 'KEPT'
        ? 'You can go on with this one. What you’ve entered stays on this device when you load the new one: sign in and enter your PIN again.'
        : 'You can go on with this one. Reload the page once everything has been sent.'}
    </p>
  );
};

const Kept = ({ shell, timeZone }: { shell: Shell; timeZone: string }) => {
  const { keeping, until, waiting, isComplete } = useLogState();
  switch (keeping) {
    case 'NOT':
      return <p>This log isn’t kept on this device. Set a PIN to go on without a connection.</p>;
    case 'FULL':
      return (
        <p>
          <strong>This device has no room left, so it doesn’t keep what you enter.</strong> Keep this page open until
          everything has been sent, or free up some space.
        </p>
      );
    case 'GONE':
      return (
        <p>
          <strong>This log is no longer kept on this device.</strong> Keep this page open until everything has been
          sent.
        </p>
      );
    case 'KEPT':
      return (
        <p>
          {shell === 'UNAVAILABLE'
            ? 'This browser can’t open the log without a connection, so keep this page open. '
            : shell === 'PREPARING' || !isComplete
              ? 'Getting ready to work without a connection… '
              : waiting === 0 && 'You can go on without a connection. '}
          {until !== undefined && (
            <>
              Kept on this device until <span className="num">{formatDateTime(until, timeZone)}</span>.
            </>
          )}
        </p>
      );
  }
};
