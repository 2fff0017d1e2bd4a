import { getDamagePhoto, putDamagePhoto, removeDamagePhoto } from '@worklane/contract/transport/vehicle-log.ts';
import { call } from '~/app/api.ts';
import { announce, isMissing, reasonOf } from '~/app/failure.ts';
import { upload } from '~/app/upload.ts';
import type { Waiting } from './queue.ts';
import { isUnreached, type Sent } from './tab-store.ts';

/** Somebody has chosen or removed the photo at this moment, ISO text, and the server has not heard of it. */
export type PhotoDraft = { readonly since: string | undefined };

type PhotoState = PhotoDraft & {
  /** Null where there is none. */
  readonly file: File | null;
  readonly refusal: string | undefined;
};

/** What keeps a photo on its way; a dead connection never says that it is. */
const PATIENCE_MS = 60_000;

const patiently = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<T>((_, reject) => {
      setTimeout(() => reject(new DOMException('', 'TimeoutError')), PATIENCE_MS);
    }),
  ]);

/** The photo on the server; null where there is none. */
export const readPhoto = async (id: number): Promise<File | null> => {
  try {
    const photo: unknown = await call(getDamagePhoto, { params: { id } });
    return photo instanceof File ? photo : null;
  } catch (failure) {
    if (isMissing(failure)) return null;
    throw failure;
  }
};

/** The photo of the damage on this device. Sent again it is the same photo, so it needs neither key nor version. */
export class PhotoStore {
  private readonly watchers = new Set<() => void>();
  private readonly jobId: number;
  private readonly keepOnDevice: (draft: PhotoDraft, file: File | null) => Promise<void>;
  private state: PhotoState;

  constructor(
    jobId: number,
    file: File | null,
    { since }: PhotoDraft,
    keepOnDevice: (draft: PhotoDraft, file: File | null) => Promise<void>,
  ) {
    this.jobId = jobId;
    this.keepOnDevice = keepOnDevice;
    this.state = { file, since, refusal: undefined };
  }

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  };

  readonly snapshot = (): PhotoState => this.state;

  private change(part: Partial<PhotoState>): void {
    this.state = { ...this.state, ...part };
    for (const watcher of this.watchers) watcher();
  }

  keep(): Promise<void> {
    const { file, since } = this.state;
    return this.keepOnDevice({ since }, file);
  }

  waiting(): Waiting {
    const { since, refusal } = this.state;
    const isRefused = refusal !== undefined;
    return { since, isBlocked: isRefused, isRefused };
  }

  async set(file: File | null): Promise<void> {
    this.change({ file, since: new Date().toISOString(), refusal: undefined });
    await this.keep();
  }

  async send(): Promise<Sent> {
    const { file, since } = this.state;
    const params = { id: this.jobId };
    try {
      await patiently<unknown>(file ? upload(putDamagePhoto, { params }, file) : call(removeDamagePhoto, { params }));
    } catch (failure) {
      if (isUnreached(failure)) return 'UNREACHED';
      this.change({ refusal: reasonOf(failure) });
      announce(failure);
      return 'REFUSED';
    }
    // Another one may have been chosen meanwhile.
    if (this.state.since === since) this.change({ since: undefined });
    await this.keep();
    return 'SAVED';
  }

  retry(): void {
    if (this.state.refusal !== undefined) this.change({ refusal: undefined });
  }
}
