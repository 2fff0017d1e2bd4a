import { MAX_STEP_SECONDS, type TransportStep } from '@worklane/contract/transport/journey.rules.ts';
import { type JourneyStep, recordStep } from '@worklane/contract/transport/journey.ts';
import { getLeaderJob } from '@worklane/contract/transport/leader-job.ts';
import { call } from '~/app/api.ts';
import { announce, CallFailed } from '~/app/failure.ts';
import type { Waiting } from './queue.ts';
import { isUnreached, type Sent } from './tab-store.ts';

/** A step that somebody has tapped, by the clock of this device, and that no server has acknowledged. */
export type Tap = JourneyStep & {
  /** It may have arrived, so nobody takes it back here. */
  readonly isSent: boolean;
};

export type JourneyDraft = {
  /** As the server had them last; undefined until it was asked. */
  readonly known: readonly JourneyStep[] | undefined;
  readonly taps: readonly Tap[];
};

/** A call that has not been answered by then has not been answered. */
const PATIENCE_MS = 30_000;

const secondsSince = (iso: string): number =>
  Math.min(Math.max(Math.round((Date.now() - Date.parse(iso)) / 1000), 0), MAX_STEP_SECONDS);

const isOver = (failure: unknown): boolean => failure instanceof CallFailed && failure.code === 'NOT_UNDER_WAY';

/** The steps of the journey on this device. Each goes out once and in its order: the server takes none twice. */
export class JourneyStore {
  private readonly jobId: number;
  private readonly keepOnDevice: (draft: JourneyDraft) => Promise<void>;
  private readonly watchers = new Set<() => void>();
  private state: JourneyDraft = { known: undefined, taps: [] };
  private isRefused = false;

  constructor(jobId: number, keepOnDevice: (draft: JourneyDraft) => Promise<void>) {
    this.jobId = jobId;
    this.keepOnDevice = keepOnDevice;
  }

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  };

  readonly snapshot = (): JourneyDraft => this.state;

  private change(part: Partial<JourneyDraft>): void {
    this.state = { ...this.state, ...part };
    for (const watcher of this.watchers) watcher();
  }

  restore(draft: JourneyDraft): void {
    this.change(draft);
  }

  keep(): Promise<void> {
    return this.keepOnDevice(this.state);
  }

  waiting(): Waiting {
    const { isRefused } = this;
    return { since: this.state.taps[0]?.at, isBlocked: isRefused, isRefused };
  }

  /** What the server has by now; what of it was tapped here has arrived. */
  know(steps: readonly JourneyStep[]): void {
    const taps = this.state.taps.filter((tap) => !steps.some(({ step }) => step === tap.step));
    this.change({ known: steps, taps });
  }

  async tap(step: TransportStep): Promise<void> {
    this.change({ taps: [...this.state.taps, { step, at: new Date().toISOString(), isSent: false }] });
    await this.keep();
  }

  /** The last one, which has not been sent. */
  async takeBack(): Promise<void> {
    if (this.state.taps.at(-1)?.isSent !== false) return;
    this.change({ taps: this.state.taps.slice(0, -1) });
    await this.keep();
  }

  async send(): Promise<Sent> {
    const [tap, ...others] = this.state.taps;
    if (!tap) return 'SAVED';
    this.change({ taps: [{ ...tap, isSent: true }, ...others] });
    await this.keep();
    const { step, at } = tap;
    try {
      const request = { params: { id: this.jobId }, body: { step, secondsAgo: secondsSince(at) } };
      this.know((await call(recordStep, request, { signal: AbortSignal.timeout(PATIENCE_MS) })).steps);
    } catch (failure) {
      if (isUnreached(failure)) return 'UNREACHED';
      return this.explain(failure, tap);
    }
    await this.keep();
    return 'SAVED';
  }

  /** The answer before may have been lost: then the server has it, and refuses it now. Otherwise nothing of it fits any more. */
  private async explain(failure: unknown, { step, isSent }: Tap): Promise<Sent> {
    const known = await call(getLeaderJob, { params: { id: this.jobId } }).then(
      ({ steps }) => steps,
      // A job that is finished says no more.
      (unread: unknown) => (isUnreached(unread) ? undefined : (this.state.known ?? [])),
    );
    if (!known) return 'UNREACHED';
    const hasArrived = isSent && known.some((each) => each.step === step);
    if (!hasArrived) {
      announce(failure);
      // The journey is over: what was recorded of it here is shown to whoever brings it in another way.
      if (isOver(failure)) this.isRefused = true;
      else this.change({ taps: [] });
    }
    this.know(known);
    await this.keep();
    return hasArrived ? 'SAVED' : 'REFUSED';
  }
}
