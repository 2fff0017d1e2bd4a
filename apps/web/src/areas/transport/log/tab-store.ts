import { announce, CallFailed } from '~/app/failure.ts';
import { dismissRefusals, notify } from '~/app/notices.ts';
import { dropDraft, findDraft, writeDraft, type Kept } from '~/app/session/drafts.ts';
import { DRAFTS } from '~/app/session/encrypted-storage.ts';

/*
 * What a tab of the log holds on this device. It lives outside of the screen, so that it is there when somebody comes back to the tab; what was
 * typed lies in this browser, encrypted, until the server has it. One object for each tab, saved by one function, under one version and with
 * one key for each save.
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

export type TabState<V extends Values> = {
  readonly values: V;
  /** The version that they were based on. */
  readonly version: number;
  /** Under which they are sent, as often as it takes, until the server has answered. */
  readonly key: string;
  readonly isSaving: boolean;
  /** What is to be put right, by the name of the field. */
  readonly faults: Readonly<Record<string, string>>;
  /** What another device has saved meanwhile: somebody has to say which of the two stays. */
  readonly theirs: Saved<V> | undefined;
};

type Draft<V extends Values> = Kept & Pick<TabState<V>, 'values' | 'version' | 'key'>;

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

/** What the contract finds wrong; in the shape in which its schemas answer. */
type Checked =
  { readonly success: true } | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };

/** How a tab is kept. */
export type TabKind<V extends Values> = {
  readonly name: string;
  /** What the contract asks of it, for whoever has no connection to be told by the server. */
  readonly check: (values: V, version: number) => Checked;
  readonly send: (values: V, version: number, key: string) => Promise<{ readonly version: number }>;
  readonly read: () => Promise<Saved<V>>;
  /** The notice of success, in the document’s words. */
  readonly done: string;
};

/** SAVED: the server has it. REFUSED: something is to be put right, or chosen. UNREACHED: it is kept here. */
export type Outcome = 'SAVED' | 'REFUSED' | 'UNREACHED';

/** After the last key, so that typing does not wait for the cipher. */
const DRAFT_MS = 300;

const isUnreached = (failure: unknown): boolean =>
  failure instanceof CallFailed && [0, 401, 429, 502, 503, 504].includes(failure.status);
const isStale = (failure: unknown): boolean => failure instanceof CallFailed && failure.code === 'STALE';

const same = (one: Values, other: Values): boolean => JSON.stringify(one) === JSON.stringify(other);

const faultsIn = (issues: readonly Issue[]) =>
  Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]).toReversed()) as Record<
    string,
    string
  >;

export class TabStore<V extends Values> {
  private readonly watchers = new Set<() => void>();
  private readonly prefix: string;
  private state: TabState<V>;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private underWay: Promise<Outcome> | undefined;
  private readonly kind: TabKind<V>;

  constructor(kind: TabKind<V>, jobId: number, saved: Saved<V>, draft?: Draft<V>) {
    this.kind = kind;
    this.prefix = prefixOf(jobId, kind.name);
    const kept = draft ?? { values: saved.values, version: saved.version, key: crypto.randomUUID() };
    const isOvertaken = kept.version !== saved.version && !same(kept.values, saved.values);
    this.state = {
      values: kept.values,
      version: isOvertaken ? kept.version : saved.version,
      key: kept.key,
      isSaving: false,
      faults: {},
      theirs: isOvertaken ? saved : undefined,
    };
  }

  /** With what was typed on this device before. */
  static async open<V extends Values>(kind: TabKind<V>, jobId: number, saved: Saved<V>): Promise<TabStore<V>> {
    return new TabStore(kind, jobId, saved, await findDraft<Draft<V>>(prefixOf(jobId, kind.name)));
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

  /** What is typed anew is another save. */
  readonly set = (part: Partial<V>): void => {
    const faults = Object.fromEntries(
      Object.entries(this.state.faults).filter(([field]) => !((field.split('.')[0] ?? '') in part)),
    );
    this.change({ values: { ...this.state.values, ...part }, key: crypto.randomUUID(), faults });
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.keep(), DRAFT_MS);
  };

  private keep(): Promise<void> {
    const { values, version, key } = this.state;
    return writeDraft(this.prefix, { at: new Date().toISOString(), values, version, key } as Draft<V>);
  }

  /** Sends what the tab holds; while that is under way it is not sent again. */
  readonly save = (): Promise<Outcome> => {
    this.underWay ??= this.trySave().finally(() => (this.underWay = undefined));
    return this.underWay;
  };

  private async trySave(): Promise<Outcome> {
    dismissRefusals();
    const { values, version, key, theirs } = this.state;
    if (theirs) return 'REFUSED';
    const checked = this.kind.check(values, version);
    if (!checked.success) return this.refuse(faultsIn(checked.error.issues));
    this.change({ isSaving: true, faults: {} });
    // Before it goes out: a phone that dies on the way finds it again.
    await this.keep();
    try {
      const { version: saved } = await this.kind.send(values, version, key);
      this.settle(values, saved);
      return 'SAVED';
    } catch (failure) {
      return this.explain(failure, values);
    } finally {
      this.change({ isSaving: false });
    }
  }

  /** The server has these values; what was typed meanwhile is still to be saved. */
  private settle(sent: V, version: number): void {
    clearTimeout(this.timer);
    this.change({ version, key: crypto.randomUUID(), theirs: undefined });
    if (same(this.state.values, sent)) void dropDraft(this.prefix);
    else void this.keep();
    notify('success', this.kind.done);
  }

  private refuse(faults: Readonly<Record<string, string>>): Outcome {
    this.change({ faults });
    for (const message of new Set(Object.values(faults))) notify('warning', message);
    return 'REFUSED';
  }

  private async explain(failure: unknown, sent: V): Promise<Outcome> {
    if (isUnreached(failure)) {
      announce(failure);
      return 'UNREACHED';
    }
    if (isStale(failure)) return this.compare(sent);
    if (failure instanceof CallFailed && failure.status === 400 && failure.violations.length > 0)
      return this.refuse(Object.fromEntries(failure.violations.map(({ field, message }) => [field, message])));
    announce(failure);
    return 'REFUSED';
  }

  /** Another device was first. Where it has saved the same, nothing is to be chosen. */
  private async compare(sent: V): Promise<Outcome> {
    const theirs = await this.kind.read().catch((failure: unknown) => {
      announce(failure);
      return undefined;
    });
    if (!theirs) return 'UNREACHED';
    if (same(theirs.values, sent)) {
      this.settle(sent, theirs.version);
      return 'SAVED';
    }
    this.change({ theirs });
    return 'REFUSED';
  }

  /** What is on this device goes over what the other one has saved, once it is saved again. */
  readonly keepMine = (): void => {
    const { theirs } = this.state;
    if (theirs) this.change({ version: theirs.version, key: crypto.randomUUID(), theirs: undefined });
    void this.keep();
  };

  readonly takeTheirs = (): void => {
    const { theirs } = this.state;
    if (!theirs) return;
    clearTimeout(this.timer);
    this.change({
      values: theirs.values,
      version: theirs.version,
      key: crypto.randomUUID(),
      theirs: undefined,
      faults: {},
    });
    void dropDraft(this.prefix);
  };
}

const prefixOf = (jobId: number, tab: string): string => `${DRAFTS}transport-log:${jobId}:${tab}:`;
