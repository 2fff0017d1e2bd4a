import type { TransportStep } from '@worklane/contract/transport/journey.rules.ts';
import { type LeaderJob, openLedRequest } from '@worklane/contract/transport/leader-job.ts';
import { getLeaderLog, submitLeaderLog, type TabVersions } from '@worklane/contract/transport/leader-log.ts';
import type { TransportJobDetail } from '@worklane/contract/transport/transport-job.ts';
import { getVehicleLog } from '@worklane/contract/transport/vehicle-log.ts';
import { call } from '~/app/api.ts';
import { announce, CallFailed } from '~/app/failure.ts';
import { dismissRefusals, notify } from '~/app/notices.ts';
import { LockedAway, type LockedStore } from '~/app/session/locked-storage.ts';
import { type JourneyDraft, JourneyStore, type Tap } from './journey-store.ts';
import { kindsOf, once } from './log-kinds.ts';
import {
  dropOffOf,
  type DropOffValues,
  medicationOf,
  type MedicationValues,
  propertyOf,
  type PropertyValues,
  vehicleOf,
  type VehicleValues,
} from './log-values.ts';
import { type PhotoDraft, PhotoStore, readPhoto } from './photo-store.ts';
import { isTimeToSubmit, keptUntil, nextToSend, retryDelay, type Submission } from './queue.ts';
import { type Recorded, TAB_LABELS, whyClosed } from '../tab/tabs.ts';
import {
  isUnreached,
  type Saved,
  type Sent,
  type TabDraft,
  type TabKind,
  type TabName,
  TabStore,
  type Values,
} from './tab-store.ts';

/** SAVED: the server has it. REFUSED: something is to be put right, or chosen. WAITING: it is on this device, and goes out by itself. */
export type Outcome = 'SAVED' | 'REFUSED' | 'WAITING';

/** NOT: nobody has asked for it. FULL: the device takes nothing more. GONE: it was removed, or has become too old. */
export type Keeping = 'NOT' | 'KEPT' | 'FULL' | 'GONE';

/** What somebody may have to look at, in a tab. */
export type TabPart = TabName | 'photo';
type PartName = TabPart | 'journey';

/** A job of which nothing more is recorded. */
type Ended = Pick<LeaderJob, 'refPrefix' | 'agencyName' | 'timeZone'> & {
  /** Otherwise it was cancelled, or is finished. */
  readonly isSubmitted: boolean;
};

/** What was recorded on this device and has not arrived, by the part of the log. */
export type Unsent = {
  readonly vehicle?: VehicleValues | undefined;
  /** Null where the photo was removed. */
  readonly photo?: File | null | undefined;
  readonly property?: PropertyValues | undefined;
  readonly medication?: MedicationValues | undefined;
  readonly 'drop-off'?: DropOffValues | undefined;
  readonly journey?: readonly Tap[] | undefined;
};

export type LogState = {
  readonly keeping: Keeping;
  /** Until when it is kept, ISO text. */
  readonly until: string | undefined;
  /** All that a job at its stage needs without a connection is here. */
  readonly isComplete: boolean;
  /** What the server has not acknowledged: saves of tabs, the photo, steps of the journey, the submission. */
  readonly waiting: number;
  /** In these somebody has to choose or correct something. */
  readonly blocked: readonly TabPart[];
  readonly isSending: boolean;
  readonly submission: Submission | 'DONE';
  /** The server refuses something, so the job may have gone on without this device. */
  readonly isRefused: boolean;
  /** Nothing more is recorded, and the server never got this. */
  readonly over: (Ended & { readonly unsent: Unsent }) | undefined;
};

/** Whoever presses Next waits no longer than this for a slow connection, and not at all for one that has failed just now. */
const PATIENCE_MS = 5_000;

/** Names in the locked store, beside those of the tabs. */
const JOB = 'job';
const PATIENT = 'patient';
const PHOTO = 'photo';
const PHOTO_STATE = 'photo-state';
const SUBMISSION = 'submission';
const JOURNEY = 'journey';
const ENDED = 'ended';

/** What a tab is called on screen. */
const TAB_OF: Readonly<Record<TabName, string>> = {
  vehicle: TAB_LABELS[0],
  property: TAB_LABELS[2],
  medication: TAB_LABELS[3],
  'drop-off': TAB_LABELS[4],
};

const PARTS = ['vehicle', PHOTO, 'property', 'medication', 'drop-off', JOURNEY] as const;

type Asked = {
  readonly key: string;
  /** What the device knew when it was sent first; undefined until then. */
  readonly versions: TabVersions | undefined;
};

/** What is sent by itself: a tab, the photo, or the steps of the journey. */
type Part = Pick<PhotoStore, 'waiting' | 'send' | 'keep'> & {
  readonly retry?: () => void;
  readonly enqueueTyped?: () => Promise<boolean>;
};

const isUnderWay = ({ transportStatus }: LeaderJob): boolean => transportStatus === 'IN_PROGRESS';

/** What of a job can be recorded at its stage. */
const neededFor = (job: LeaderJob): TabPart[] => {
  const isOpen = (what: Recorded) => whyClosed(job, what) === undefined;
  return [
    ...(isOpen('VEHICLE') ? (['vehicle', 'photo'] as const) : []),
    ...(isOpen('PATIENT') ? (['property', 'medication', 'drop-off'] as const) : []),
  ];
};

/** Loaded once, and again where that failed. */
const lazily = <T>(load: () => Promise<T>) => {
  let loaded: Promise<T> | undefined;
  return (): Promise<T> => {
    loaded ??= load().catch((failure: unknown) => {
      loaded = undefined;
      throw failure;
    });
    return loaded;
  };
};

const fresh = <V extends Values>({ values, version }: Saved<V>): TabDraft<V> => ({
  values,
  base: values,
  version,
  saves: [],
});

const endedOf = ({ refPrefix, agencyName, timeZone }: LeaderJob, isSubmitted: boolean): Ended => ({
  refPrefix,
  agencyName,
  timeZone,
  isSubmitted,
});

const versionOf = async (tab: () => Promise<{ snapshot: () => { readonly version: number } }>): Promise<number> =>
  (await tab()).snapshot().version;

/**
 * What this device has of a job and its log: the job as it was loaded, the tabs, the photo, what waits for the server, and the submission. It needs
 * a connection for sending alone, and for what was never loaded.
 */
export class DeviceLog {
  readonly jobId: number;
  private locked: LockedStore | undefined;
  private isSignedIn = false;
  /** It began with what was kept here, and nobody has asked the server since. */
  private isBehind = false;
  private asked: Asked | undefined;
  /** As the server had it when it was loaded last, while it is kept. */
  private job: LeaderJob | undefined;
  /** As this device knows it. */
  private known: LeaderJob | undefined;
  /** The server takes nothing more. */
  private ended: Ended | undefined;
  private loading: Promise<void> | undefined;
  private readonly openings: Readonly<Record<TabPart, () => Promise<unknown>>>;
  private readonly parts = new Map<PartName, Part>();
  private readonly watchers = new Set<() => void>();
  private state: LogState;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sending: Promise<void> | undefined;

  readonly vehicle;
  readonly property;
  readonly medication;
  readonly dropOff;
  readonly photo;
  readonly journey: JourneyStore;

  constructor(jobId: number, locked?: LockedStore, until?: string) {
    this.jobId = jobId;
    this.locked = locked;
    this.state = {
      keeping: locked ? 'KEPT' : 'NOT',
      until,
      isComplete: false,
      waiting: 0,
      blocked: [],
      isSending: false,
      submission: 'NONE',
      isRefused: false,
      over: undefined,
    };
    this.journey = new JourneyStore(jobId, (draft) => this.write({ [JOURNEY]: draft }));
    this.parts.set(JOURNEY, this.journey);
    this.journey.subscribe(() => this.change());
    const kinds = kindsOf(jobId);
    // For all three tabs: each reading is in the log.
    const leaderLog = lazily(() => call(getLeaderLog, { params: { id: jobId } }));
    const vehicleLog = lazily(() => call(getVehicleLog, { params: { id: jobId } }));
    this.vehicle = this.tab(kinds.vehicle, async () => vehicleOf(await vehicleLog()));
    this.property = this.tab(kinds.property, async () => propertyOf(await leaderLog()));
    this.medication = this.tab(kinds.medication, async () => medicationOf(await leaderLog()));
    this.dropOff = this.tab(kinds.dropOff, async () => dropOffOf(await leaderLog()));
    this.photo = lazily(() => this.openPhoto(async () => ((await vehicleLog()).photo ? readPhoto(jobId) : null)));
    this.openings = {
      vehicle: this.vehicle,
      photo: this.photo,
      property: this.property,
      medication: this.medication,
      'drop-off': this.dropOff,
    };
  }

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  };

  readonly snapshot = (): LogState => this.state;

  private change(part: Partial<LogState> = {}): void {
    const next = { ...this.state, ...part };
    const parts = [...this.parts].map(([name, each]) => ({ name, ...each.waiting() }));
    const isAsked = next.submission === 'ASKED' || next.submission === 'SENT';
    this.state = {
      ...next,
      waiting: parts.filter(({ since }) => since !== undefined).length + (isAsked ? 1 : 0),
      blocked: parts.flatMap(({ name, isBlocked }) => (isBlocked && name !== 'journey' ? [name] : [])),
      isRefused: parts.some(({ isRefused = false }) => isRefused),
    };
    for (const watcher of this.watchers) watcher();
  }

  private tab<V extends Values>(kind: TabKind<V>, read: () => Promise<Saved<V>>) {
    return lazily(async () => {
      const kept = await this.locked?.read<TabDraft<V>>(kind.name);
      const store = new TabStore(kind, kept ?? fresh(await read()), {
        keep: (draft) => this.write({ [kind.name]: draft }),
        onTyped: () => this.withdraw(),
      });
      await this.take(kind.name, store, kept !== undefined);
      return store;
    });
  }

  private async openPhoto(read: () => Promise<File | null>): Promise<PhotoStore> {
    const kept = await this.locked?.read<PhotoDraft>(PHOTO_STATE);
    const file = kept ? ((await this.locked?.readFile(PHOTO)) ?? null) : await read();
    const store = new PhotoStore(this.jobId, file, kept ?? { since: undefined }, (draft, photo) =>
      this.write({ [PHOTO_STATE]: draft, [PHOTO]: photo ?? undefined }),
    );
    await this.take(PHOTO, store, kept !== undefined);
    return store;
  }

  private async take(
    name: PartName,
    part: Part & { subscribe: (watcher: () => void) => unknown },
    isKept: boolean,
  ): Promise<void> {
    this.parts.set(name, part);
    part.subscribe(() => this.change());
    if (isKept) {
      this.isBehind = true;
      this.change();
    } else await part.keep();
  }

  /** Where the device refuses, the screen still has everything, and it is tried again with whatever changes next. */
  private async write(entries: Readonly<Record<string, unknown>>, until?: string): Promise<void> {
    this.change();
    if (!this.locked) return;
    try {
      await this.locked.write(entries, { unsent: this.state.waiting, ...(until !== undefined && { until }) });
    } catch (refused) {
      this.change({ keeping: refused instanceof LockedAway ? 'GONE' : 'FULL' });
      return;
    }
    const wasFull = this.state.keeping === 'FULL';
    this.change({ keeping: 'KEPT', ...(until !== undefined && { until }) });
    if (wasFull) await this.keepAll();
  }

  private async keepAll(): Promise<void> {
    await Promise.all([...this.parts.values()].map((part) => part.keep()));
  }

  /** Whether all that is on the page is on the device, too, so that the page may be left. */
  async settle(): Promise<boolean> {
    await this.keepAll();
    return this.state.keeping === 'KEPT';
  }

  /** All that somebody needs who has no connection from now on. */
  private load(job: LeaderJob): Promise<void> {
    this.loading ??= this.loadAll(job).finally(() => {
      this.loading = undefined;
    });
    return this.loading;
  }

  private async loadAll(job: LeaderJob): Promise<void> {
    const opened = await Promise.allSettled(neededFor(job).map((name) => this.openings[name]()));
    const hasPatient = !isUnderWay(job) || (await this.keptPatient()) !== undefined || (await this.loadPatient());
    const failures = opened.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
    this.change({ isComplete: hasPatient && failures.length === 0 });
    if (failures.some(isUnreached)) this.tryLater();
  }

  /** Brings back what was kept on this device. */
  async restore(): Promise<LeaderJob | undefined> {
    const { locked } = this;
    if (!locked) return undefined;
    const asked = await locked.read<Asked>(SUBMISSION);
    const journey = await locked.read<JourneyDraft>(JOURNEY);
    if (journey) this.journey.restore(journey);
    if (asked) {
      this.asked = asked;
      this.change({ submission: asked.versions ? 'SENT' : 'ASKED' });
    }
    for (const [name, open] of Object.entries(this.openings))
      if ((await locked.read(name === 'photo' ? PHOTO_STATE : name)) !== undefined) await open();
    this.ended = await locked.read<Ended>(ENDED);
    if (this.ended) this.change({ over: { ...this.ended, unsent: await this.unsent() } });
    const job = await locked.read<LeaderJob>(JOB);
    if (job) {
      this.known = job;
      const hasPatient = !isUnderWay(job) || (await this.keptPatient()) !== undefined;
      this.change({ isComplete: hasPatient && neededFor(job).every((name) => this.parts.has(name)) });
    }
    return job;
  }

  /** Keeps what there is, and whatever comes, on this device. */
  async keepIn(locked: LockedStore, job: LeaderJob): Promise<void> {
    this.locked = locked;
    this.change({ keeping: 'KEPT' });
    await this.keepAll();
    await this.keepJob(job);
  }

  /** The job as the server has it now, from when on it is kept anew, and what its tabs hold. */
  async keepJob(job: LeaderJob): Promise<void> {
    this.journey.know(job.steps);
    this.known = job;
    if (!this.locked) return;
    await this.write({ [JOB]: job, [JOURNEY]: this.journey.snapshot() }, keptUntil(new Date()));
    this.job = job;
    await this.load(job);
  }

  /** Whoever is on the way with a patient needs their details most where there is no connection; loading them is a reading in the log. */
  private async loadPatient(): Promise<boolean> {
    const request = { params: { id: this.jobId }, body: { reason: null } };
    // Where it fails the tab asks again, and says why not.
    const patient = await call(openLedRequest, request).catch(() => undefined);
    if (patient) await this.keepPatient(patient);
    return patient !== undefined;
  }

  /** The patient’s details, as far as they were read while the journey is under way. */
  keepPatient(request: TransportJobDetail): Promise<void> {
    return this.write({ [PATIENT]: request });
  }

  async keptPatient(): Promise<TransportJobDetail | undefined> {
    return this.locked?.read(PATIENT);
  }

  /** Nothing of it stays on this device; the screen says so once it is true. Throws where the browser refuses, and can be tried again. */
  async forget(): Promise<void> {
    clearTimeout(this.timer);
    const { locked } = this;
    this.locked = undefined;
    try {
      await locked?.drop();
    } catch (refused) {
      this.locked = locked;
      throw refused;
    }
    this.job = undefined;
    this.ended = undefined;
    this.change({ keeping: 'NOT', until: undefined, isComplete: false, over: undefined });
  }

  /** Nothing more is recorded of the job, whoever has ended it. What no server has stays, to be brought in another way; everything else goes. */
  async end(loaded: LeaderJob | undefined): Promise<void> {
    if (this.state.over) return;
    const job = loaded ?? this.known;
    this.ended = job && endedOf(job, loaded !== undefined);
    if (loaded) this.journey.know(loaded.steps);
    // What may have arrived is found out by the very same call.
    await this.send();
    await this.finish();
  }

  private async finish(): Promise<void> {
    const isUndecided = [...this.parts.values()].some((part) => {
      const { since, isBlocked } = part.waiting();
      return since !== undefined && !isBlocked;
    });
    const { over, submission } = this.state;
    if (over || isUndecided || submission === 'SENT') return;
    const { ended } = this;
    const unsent = await this.unsent();
    if (!ended || Object.values(unsent).every((part) => part === undefined)) return this.forget();
    for (const name of this.parts.keys()) if (unsent[name] === undefined) this.parts.delete(name);
    this.asked = undefined;
    this.change({ over: { ...ended, unsent }, submission: submission === 'DONE' ? 'DONE' : 'NONE' });
    const gone = PARTS.filter((name) => unsent[name] === undefined);
    await this.write(
      {
        [ENDED]: ended,
        ...Object.fromEntries([JOB, PATIENT, SUBMISSION, ...gone].map((name) => [name, undefined])),
        ...(unsent.photo === undefined && { [PHOTO_STATE]: undefined }),
      },
      keptUntil(new Date()),
    );
  }

  private async unsent(): Promise<Unsent> {
    const isThere = (name: PartName) => this.parts.has(name);
    const photo = isThere(PHOTO) ? (await this.photo()).snapshot() : undefined;
    const { taps } = this.journey.snapshot();
    return {
      vehicle: isThere('vehicle') ? (await this.vehicle()).unsent() : undefined,
      photo: photo?.since === undefined ? undefined : photo.file,
      property: isThere('property') ? (await this.property()).unsent() : undefined,
      medication: isThere('medication') ? (await this.medication()).unsent() : undefined,
      'drop-off': isThere('drop-off') ? (await this.dropOff()).unsent() : undefined,
      journey: taps.length > 0 ? taps : undefined,
    };
  }

  /** Whoever has signed in here sends what waits, and nobody else’s session does. */
  setSignedIn(isSignedIn: boolean): void {
    this.isSignedIn = isSignedIn;
    if (isSignedIn) void this.send();
  }

  /** Sends whenever there may be a connection again, and keeps what was typed when the page may be closed. */
  listen(): () => void {
    const send = () => void this.send();
    const onVisibility = () => void (document.visibilityState === 'hidden' ? this.keepAll() : this.send());
    addEventListener('online', send);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      removeEventListener('online', send);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }

  /** Saves a tab: on this device first, and then on the server. */
  async save<V extends Values>(store: TabStore<V>): Promise<Outcome> {
    dismissRefusals();
    if (!(await store.enqueue())) return 'REFUSED';
    await this.sendInTime();
    const { saves, faults, theirs, refusal } = store.snapshot();
    if (theirs || refusal !== undefined || Object.keys(faults).length > 0) return 'REFUSED';
    return saves.length === 0 ? 'SAVED' : this.waits();
  }

  /** The photo goes out by itself, like a tab. */
  async changePhoto(photo: PhotoStore, file: File | null): Promise<void> {
    await photo.set(file);
    await this.sendInTime();
    const { since, refusal } = photo.snapshot();
    if (since !== undefined && refusal === undefined) this.waits();
  }

  /** A step of the journey goes out by itself, too. */
  async tap(step: TransportStep): Promise<void> {
    dismissRefusals();
    await this.journey.tap(step);
    await this.sendInTime();
    if (this.journey.waiting().since !== undefined) this.waits();
  }

  private waits(): 'WAITING' {
    if (this.state.keeping === 'KEPT') notify('info', 'Kept on this device');
    else notify('warning', 'Not sent yet. Keep this page open until you’re back online.');
    return 'WAITING';
  }

  /** Submits the log once the server has all of it; goes out by itself when there is a connection. */
  async submit(): Promise<Outcome> {
    const unready = await this.enqueueTyped();
    if (unready.length > 0) {
      notify('warning', `Not submitted yet. Put right what’s marked in ${unready.join(' and ')} first.`);
      return 'REFUSED';
    }
    this.asked ??= { key: crypto.randomUUID(), versions: undefined };
    this.change({ submission: this.asked.versions ? 'SENT' : 'ASKED' });
    await this.write({ [SUBMISSION]: this.asked });
    await this.sendInTime();
    const { submission } = this.state;
    if (submission === 'DONE') return 'SAVED';
    return submission === 'NONE' ? 'REFUSED' : this.waits();
  }

  /** What was typed and never saved is part of what is submitted; answers the tabs in which something is wrong with that. */
  private async enqueueTyped(): Promise<string[]> {
    const unready: string[] = [];
    for (const [name, part] of this.parts)
      if (part.enqueueTyped && !(await part.enqueueTyped()) && name in TAB_OF) unready.push(TAB_OF[name as TabName]);
    return unready;
  }

  /** Whoever types after they have asked for it has to say again that everything is right. */
  private withdraw(): void {
    if (this.state.submission !== 'ASKED') return;
    void this.dropSubmission();
    notify('warning', 'You’ve changed the log, so submit it again when you’re done.');
  }

  private dropSubmission(): Promise<void> {
    this.asked = undefined;
    this.change({ submission: 'NONE' });
    return this.write({ [SUBMISSION]: undefined });
  }

  /** Somebody asks for it: what was refused is tried again, too. */
  async sendNow(): Promise<void> {
    for (const part of this.parts.values()) part.retry?.();
    this.failures = 0;
    await this.send();
    if (this.failures > 0) announce(new CallFailed(0));
  }

  private sendInTime(): Promise<unknown> {
    const patience = this.failures > 0 ? 0 : PATIENCE_MS;
    return Promise.race([this.send(), new Promise((resolve) => setTimeout(resolve, patience))]);
  }

  /** Sends all that waits, one after the other; while that is under way it takes what is added along. */
  send(): Promise<void> {
    if (!this.isSignedIn || this.state.over) return Promise.resolve();
    this.sending ??= this.sendAll().finally(() => {
      this.sending = undefined;
      this.change({ isSending: false });
    });
    return this.sending;
  }

  private async sendAll(): Promise<void> {
    clearTimeout(this.timer);
    this.change({ isSending: this.state.waiting > 0 });
    while (this.isSignedIn) {
      const sent = await this.sendOne();
      if (sent === undefined) break;
      if (sent === 'UNREACHED') return this.tryLater();
      this.failures = 0;
    }
    if (!this.isSignedIn) return;
    if (this.ended) return this.finish();
    if (this.isBehind) await this.catchUp();
    if (this.job && !this.state.isComplete) await this.load(this.job);
  }

  private tryLater(): void {
    this.failures += 1;
    this.timer = setTimeout(() => void this.send(), retryDelay(this.failures));
  }

  private sendOne(): Promise<Sent> | undefined {
    const parts = [...this.parts.values()].map((part) => ({ part, ...part.waiting() }));
    const { submission } = this.state;
    if (submission !== 'DONE' && isTimeToSubmit(submission, parts)) return this.sendSubmission();
    return nextToSend(parts)?.part.send();
  }

  private async sendSubmission(): Promise<Sent> {
    try {
      const versions = this.asked?.versions ?? (await this.versions());
      const key = this.asked?.key ?? crypto.randomUUID();
      this.asked = { key, versions };
      this.change({ submission: 'SENT' });
      await this.write({ [SUBMISSION]: this.asked });
      await call(submitLeaderLog, { params: { id: this.jobId }, body: { versions } }, once(key));
    } catch (failure) {
      if (isUnreached(failure)) return 'UNREACHED';
      await this.dropSubmission();
      announce(failure);
      // Another device has saved something that nobody has seen here.
      if (failure instanceof CallFailed && failure.code === 'STALE') await this.catchUp();
      return 'REFUSED';
    }
    this.asked = undefined;
    this.change({ submission: 'DONE' });
    // Typed and never saved: it isn’t in what was submitted.
    this.ended ??= this.known && endedOf(this.known, true);
    await this.finish();
    return 'SAVED';
  }

  private async versions(): Promise<TabVersions> {
    return {
      vehicle: await versionOf(this.vehicle),
      property: await versionOf(this.property),
      medication: await versionOf(this.medication),
      dropOff: await versionOf(this.dropOff),
    };
  }

  /** What the server has by now, in those tabs that are open. */
  private async catchUp(): Promise<void> {
    const kinds = kindsOf(this.jobId);
    const isThere = (name: PartName) => this.parts.has(name);
    try {
      if (isThere('vehicle')) (await this.vehicle()).refresh(await kinds.vehicle.read());
      const log =
        isThere('property') || isThere('medication') || isThere('drop-off')
          ? await call(getLeaderLog, { params: { id: this.jobId } })
          : undefined;
      if (log && isThere('property')) (await this.property()).refresh(propertyOf(log));
      if (log && isThere('medication')) (await this.medication()).refresh(medicationOf(log));
      if (log && isThere('drop-off')) (await this.dropOff()).refresh(dropOffOf(log));
      this.isBehind = false;
    } catch (failure) {
      // Whoever loads the job hears what is the matter with it.
      if (!(failure instanceof CallFailed)) throw failure;
    }
  }
}
