import type { LeaderJob } from '@worklane/contract/transport/leader-job.ts';
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { onDemand } from '~/ui/on-demand.tsx';
import { withProgress } from '~/app/progress.ts';
import { SkipLink } from '~/app/SkipLink.tsx';
import { useTitle } from '~/app/use-title.ts';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { type Device, DeviceBar } from '../device/DeviceBar.tsx';
import { UnsentLog } from '../device/UnsentLog.tsx';
import type { DeviceLog } from '../log/device-log.ts';
import { LogProvider } from '../log/log-context.ts';
import { JourneyBar } from './JourneyBar.tsx';
import { DirectionsLink } from '../journey/DirectionsLink.tsx';
import { formatRequired } from './required-time.ts';
import type { TabProps } from '../tab/tab.ts';
import { clampTab, isReached, isRecorded, TAB_LABELS } from '../tab/tabs.ts';
import classes from './Wizard.module.css';

const LedRecords = onDemand(() => import('../record/LedRecords.tsx'));

type Load = () => Promise<{ default: ComponentType<TabProps> }>;

const tab = (load: Load) => lazy(() => withProgress(load()));

/** In the order of the document; each is loaded when somebody gets to it. */
const TABS: readonly ComponentType<TabProps>[] = [
  tab(() => import('../log/VehicleLogTab.tsx')),
  tab(() => import('../leader/PatientTab.tsx')),
  tab(() => import('../log/PropertyTab.tsx')),
  tab(() => import('../log/MedicationTab.tsx')),
  tab(() => import('../log/DropOffTab.tsx')),
  tab(() => import('../leader/PlanTab.tsx')),
];

/** The tab that submits the log. */
const DROP_OFF = 4;

/** As long as something can be recorded beside the log, its row comes in a moment; afterwards only where something was. */
const isRecordable = (job: LeaderJob): boolean => isRecorded(job) || job.transportStatus === 'WAITING_AUTHORIZATION';

type Props = {
  job: LeaderJob;
  log: DeviceLog;
  device: Device;
  /** As it stands in the address. */
  current: number;
  onTab: (index: number) => void;
};

/** Document 003: what a team leader records of a journey, in six tabs. */
export const Wizard = ({ job, log, device, current, onTab }: Props) => {
  useTitle(`Job ${job.refPrefix}`);
  const heading = useRef<HTMLHeadingElement>(null);
  // A tab that somebody has been to stays as they left it, typed and unsaved things included.
  // The tab that submits the log says so, too, where that happens long after Next was pressed.
  const [visited, setVisited] = useState<readonly number[]>(() =>
    log.snapshot().submission === 'NONE' ? [current] : [current, DROP_OFF],
  );
  if (!visited.includes(current)) setVisited([...visited, current]);

  const go = (index: number) => {
    const next = clampTab(index);
    if (next !== current) onTab(next);
  };
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    // Whoever goes on begins at the top of the next tab.
    heading.current?.focus();
  }, [current]);

  return (
    <LogProvider value={log}>
      <SkipLink />
      <main className={classes['frame']}>
        <header className={classes['head']}>
          <h1>{job.refPrefix}</h1>
          <p className={`${classes['route']} num`}>
            {job.pickupPostCode} → {job.destinationPostCode}
          </p>
          <p className="num">
            <time dateTime={job.dateTimeRequired}>{formatRequired(job.dateTimeRequired, job.timeZone)}</time>
          </p>
          {device.isSignedIn && <DirectionsLink from={job.pickupPostCode} to={job.destinationPostCode} />}
        </header>
        {isRecorded(job) && <DeviceBar device={device} timeZone={job.timeZone} onTab={go} />}
        <UnsentLog log={log} onForgotten={device.onForgotten} />
        <JourneyBar job={job} isSignedIn={device.isSignedIn} />
        {device.isSignedIn ? (
          <div className={classes['records']} data-expected={isRecordable(job) || undefined}>
            <LedRecords job={job} />
          </div>
        ) : (
          <p>You need a connection to record an incident, or to read what was recorded.</p>
        )}
        <nav aria-label="Steps of the log">
          <ol className={classes['tabs']}>
            {TAB_LABELS.map((label, index) => (
              <li key={label}>
                <button
                  type="button"
                  className={classes['tab']}
                  aria-label={`${index + 1}, ${label}`}
                  title={label}
                  data-reached={isReached(index, current) || undefined}
                  aria-current={index === current ? 'step' : undefined}
                  onClick={() => go(index)}
                >
                  {index + 1}
                </button>
              </li>
            ))}
          </ol>
        </nav>
        <h2 ref={heading} id="main" tabIndex={-1} className={classes['title']}>
          {TAB_LABELS[current]}
        </h2>
        {TABS.map((Tab, index) =>
          visited.includes(index) ? (
            <div key={TAB_LABELS[index]} hidden={index !== current}>
              <Suspense fallback={<PanelSkeleton rows={8} />}>
                <Tab
                  job={job}
                  isSignedIn={device.isSignedIn}
                  onBack={() => go(index - 1)}
                  onNext={() => go(index + 1)}
                />
              </Suspense>
            </div>
          ) : null,
        )}
      </main>
    </LogProvider>
  );
};
