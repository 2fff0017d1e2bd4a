import { announce, CallFailed, reasonOf } from '~/app/failure.ts';
import { notify } from '~/app/notices.ts';
import { enqueue, type Save, type Waiting } from './queue.ts';

/*
 * What a tab of the log holds on this device. It lives outside of the screen, so that it is there when somebody comes back to the tab. One object
 * for each tab, saved by one function, under one version and with one key for each save; what the server has not acknowledged waits.
 */

/** What a tab holds, by the names of the contract; numbers and times as they are typed. */
export type Values = Readonly<Record<string, unknown>>;

/** What the server has of a tab. */
export type Saved<V extends Values> = {
  /** 0: nobody has saved it yet. */
  readonly version: number;
  readonly savedAt: string | null;
  readonly savedBy: string | null;
  readonly values: V;
};

/** What a device keeps of a tab. */
export type TabDraft<V extends Values> = {
  readonly values: V;
  /** What the server had, as far as this device knows, under this version. */
  readonly base: V;
  readonly version: number;
  /** At most two: one that may have arrived, and the latest. */
  readonly saves: readonly Save<V>[];
};

export type TabState<V extends Values> = TabDraft<V> & {
  /** What is to be put right, by the name of the field. */
  readonly faults: Readonly<Record<string, string>>;
  /** What another device has saved meanwhile: somebody has to say which of the two stays. */
  readonly theirs: Saved<V> | undefined;
  /** Why the server does not take what waits. */
  readonly refusal: string | undefined;
};

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

/** What the contract finds wrong; in the shape in which its schemas answer. */
type Checked =
  { readonly success: true } | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };

/** How a tab is kept. */
export type TabKind<V extends Values> = {
  readonly name: TabName;
  /** What the contract asks of it, for whoever has no connection to be told by the server. */
  readonly check: (values: V, version: number) => Checked;
  readonly send: (values: V, version: number, key: string) => Promise<{ readonly version: number }>;
  readonly read: () => Promise<Saved<V>>;
  /** The notice of success, in the document’s words. */
  readonly done: string;
};

export type TabName = 'vehicle' | 'property' | 'medication' | 'drop-off';

/** What became of something that was sent. REFUSED: somebody has to look at it first. */
export type Sent = 'SAVED' | 'REFUSED' | 'UNREACHED';

/** After the last key, so that typing does not wait for the cipher. */
const KEEP_MS = 300;

/** Nobody knows whether the server has it; the same call may be made again. */
export const isUnreached = (failure: unknown): boolean =>
  failure instanceof CallFailed
    ? [0, 401, 429, 502, 503, 504].includes(failure.status)
    : failure instanceof DOMException && failure.name === 'TimeoutError';
const isStale = (failure: unknown): boolean => failure instanceof CallFailed && failure.code === 'STALE';

const same = (one: Values, other: Values): boolean => JSON.stringify(one) === JSON.stringify(other);

const faultsIn = (issues: readonly Issue[]) =>
  Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]).toReversed()) as Record<
    string,
    string
  >;

type Options<V extends Values> = {
  /** Keeps it on this device, where that can be done. */
  readonly keep: (draft: TabDraft<V>) => Promise<void>;
  /** Somebody has typed. */
  readonly onTyped: () => void;
};

export class TabStore<V extends Values> {
  readonly kind: TabKind<V>;
  private readonly options: Options<V>;
  private readonly watchers = new Set<() => void>();
  private state: TabState<V>;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(kind: TabKind<V>, draft: TabDraft<V>, options: Options<V>) {
    this.kind = kind;
    this.options = options;
    this.state = { ...draft, faults: {}, theirs: undefined, refusal: undefined };
  }

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  };

  readonly snapshot = (): TabState<V> => this.state;

  private change(part: Partial<TabState<V>>): void {
    this.state = { ...this.state, ...part };
    for (const watcher of this.watchers) watcher();
  }

  readonly set = (part: Partial<V>): void => {
    const faults = Object.fromEntries(
      Object.entries(this.state.faults).filter(([field]) => !((field.split('.')[0] ?? '') in part)),
    );
    this.change({ values: { ...this.state.values, ...part }, faults });
    this.options.onTyped();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.keep(), KEEP_MS);
  };

  /** At once, so that a page that is closed leaves it behind. */
  keep(): Promise<void> {
    clearTimeout(this.timer);
    const { values, base, version, saves } = this.state;
    return this.options.keep({ values, base, version, saves });
  }

  waiting(): Waiting {
    const { saves, theirs, refusal } = this.state;
    const isRefused = refusal !== undefined;
    return { since: saves[0]?.at, isBlocked: theirs !== undefined || isRefused, isRefused };
  }

  /** What the server has not, as far as this device knows, typed things included; undefined where it has everything. */
  unsent(): V | undefined {
    const { values, base, saves } = this.state;
    return saves.length > 0 || !same(values, base) ? values : undefined;
  }

  /** Puts what the tab holds behind what waits; false where somebody has to look at it first. */
  async enqueue(): Promise<boolean> {
    const { values, version, saves, theirs } = this.state;
    if (theirs) return false;
    const checked = this.kind.check(values, version);
    if (!checked.success) {
      this.refuse(faultsIn(checked.error.issues));
      return false;
    }
    const save = { content: values, key: crypto.randomUUID(), at: new Date().toISOString(), version: undefined };
    this.change({ saves: enqueue(saves, save, same), faults: {}, refusal: undefined });
    await this.keep();
    return true;
  }

  /** The same for what was typed and not saved; false where somebody has to look at it first. */
  async enqueueTyped(): Promise<boolean> {
    const { values, base, saves } = this.state;
    return same(values, saves.at(-1)?.content ?? base) || this.enqueue();
  }

  /** Sends the first of what waits. */
  async send(): Promise<Sent> {
    const [first, ...others] = this.state.saves;
    if (!first) return 'SAVED';
    const save = { ...first, version: first.version ?? this.state.version };
    this.change({ saves: [save, ...others] });
    // Before it goes out: a phone that dies on the way sends the very same again.
    await this.keep();
    try {
      const { version } = await this.kind.send(save.content, save.version, save.key);
      return await this.settle(save, version);
    } catch (failure) {
      return this.explain(failure, save);
    }
  }

  /** The server has this save; what was typed or saved after it is still to be sent. */
  private async settle({ key, content }: Save<V>, version: number): Promise<Sent> {
    const saves = this.state.saves.filter((save) => save.key !== key);
    this.change({ saves, version, base: content, theirs: undefined });
    await this.keep();
    notify('success', this.kind.done);
    return 'SAVED';
  }

  private refuse(faults: Readonly<Record<string, string>>): void {
    this.change({ faults });
    for (const message of new Set(Object.values(faults))) notify('warning', message);
  }

  private async explain(failure: unknown, save: Save<V>): Promise<Sent> {
    if (isUnreached(failure)) return 'UNREACHED';
    if (isStale(failure)) return this.compare(save);
    if (failure instanceof CallFailed && failure.status === 400 && failure.violations.length > 0) {
      // It stays on the screen, to be corrected and saved anew.
      this.change({ saves: this.state.saves.filter(({ key }) => key !== save.key) });
      this.refuse(Object.fromEntries(failure.violations.map(({ field, message }) => [field, message])));
    } else {
      this.change({ refusal: reasonOf(failure) });
      announce(failure);
    }
    await this.keep();
    return 'REFUSED';
  }

  /** Another device was first. Where it has saved the same, nothing is to be chosen. */
  private async compare(save: Save<V>): Promise<Sent> {
    const theirs = await this.kind.read().catch((failure: unknown) => {
      if (!isUnreached(failure)) announce(failure);
      return undefined;
    });
    if (!theirs) return 'UNREACHED';
    if (same(theirs.values, save.content)) return this.settle(save, theirs.version);
    this.change({ theirs });
    return 'REFUSED';
  }

  /** What the server has by now. What waits finds out by itself; what was only typed is compared. */
  refresh(saved: Saved<V>): void {
    const { values, base, version, saves } = this.state;
    if (saves.length > 0 || saved.version === version) return;
    if (!same(values, base) && !same(values, saved.values)) return this.change({ theirs: saved });
    this.change({ values: saved.values, base: saved.values, version: saved.version });
    void this.keep();
  }

  /** What was refused is tried again. */
  retry(): void {
    if (this.state.refusal !== undefined) this.change({ refusal: undefined });
  }

  /** What is on this device goes over what the other one has saved, once it is saved again. */
  readonly keepMine = (): void => {
    const { theirs } = this.state;
    if (!theirs) return;
    this.change({ version: theirs.version, base: theirs.values, saves: [], theirs: undefined });
    void this.keep();
  };

  readonly takeTheirs = (): void => {
    const { theirs } = this.state;
    if (!theirs) return;
    const { values, version } = theirs;
    this.change({ values, base: values, version, saves: [], theirs: undefined, faults: {} });
    void this.keep();
  };
}
