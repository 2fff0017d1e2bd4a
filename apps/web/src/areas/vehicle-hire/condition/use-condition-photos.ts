import {
  CONDITION_PHOTO,
  type ConditionStage,
  type ConditionView,
  putConditionPhoto,
  removeConditionPhoto,
} from '@worklane/contract/vehicle-hire/condition-report.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CallFailed } from '~/app/failure.ts';
import { notify } from '~/app/notices.ts';
import { useCommand, useReadAgain } from '~/app/queries.ts';
import { dropFile, findFiles, keepFile } from '~/app/session/draft-files.ts';
import { session } from '~/app/session/session.ts';
import { upload } from '~/app/upload.ts';
import { faultOfFile } from '~/ui/check-file.ts';
import { compressImage } from '~/ui/compress-image.ts';

const QUALITY = 0.8;
const UNREADABLE = 'We couldn’t read this picture. Choose another one.';
/** As long as photos wait, they are sent again so often. */
const AGAIN_MS = 15_000;

/** A photo that has not arrived: it travels, or waits for a connection. */
export type WaitingPhoto = { readonly file: File; readonly sending: boolean };
type Waiting = ReadonlyMap<ConditionView, WaitingPhoto>;

/** The server was not reached, or had no time: nobody has refused the photo. */
const isPassing = (failure: unknown): boolean =>
  failure instanceof CallFailed && [0, 401, 429, 502, 503, 504].includes(failure.status);

/**
 * Photos of a stage on their way to the server. One is kept in this browser, encrypted, until it has arrived, and sent again by itself
 * when the connection is back, also after the page was loaded anew. Sent twice, it takes its own place.
 */
export const useConditionPhotos = (bookingId: number, stage: ConditionStage) => {
  const readAgain = useReadAgain();
  const [waiting, setWaiting] = useState<Waiting>(new Map());
  const current = useRef<Waiting>(waiting);
  const prefix = `${session()?.agentId ?? ''}:${bookingId}:${stage}:`;

  const change = (view: ConditionView, photo: WaitingPhoto | undefined) => {
    const next = new Map(current.current);
    if (photo) next.set(view, photo);
    else next.delete(view);
    current.current = next;
    setWaiting(next);
  };
  const settle = async (view: ConditionView, file: File) => {
    // Somebody has chosen another one meanwhile, which is under way itself.
    if (current.current.get(view)?.file !== file) return;
    change(view, undefined);
    await dropFile(prefix + view);
  };
  const send = async (view: ConditionView, file: File) => {
    change(view, { file, sending: true });
    try {
      await upload(putConditionPhoto, { params: { id: bookingId }, body: { stage, view } }, file);
      await readAgain(putConditionPhoto);
      await settle(view, file);
    } catch (failure) {
      if (isPassing(failure)) {
        if (current.current.get(view)?.file === file) change(view, { file, sending: false });
        return;
      }
      await settle(view, file);
      notify('warning', failure instanceof CallFailed ? failure.message : UNREADABLE);
    }
  };

  const add = async (view: ConditionView, chosen: File) => {
    const fault = faultOfFile(chosen, CONDITION_PHOTO);
    if (fault !== undefined) return notify('warning', fault);
    let small: File;
    try {
      const { maxSide } = CONDITION_PHOTO;
      small = await compressImage(chosen, { maxSide, type: 'image/jpeg', quality: QUALITY });
    } catch {
      return notify('warning', UNREADABLE);
    }
    change(view, { file: small, sending: true });
    // Where the browser keeps nothing the photo still travels.
    await keepFile(prefix + view, small).catch(() => undefined);
    await send(view, small);
  };

  const sendAgain = () => {
    for (const [view, { file, sending }] of current.current) if (!sending) void send(view, file);
  };
  const onBack = useEffectEvent(sendAgain);
  const onFound = useEffectEvent((view: ConditionView, file: File) => {
    if (!current.current.has(view)) void send(view, file);
  });

  useEffect(() => {
    let left = false;
    void findFiles(prefix)
      .catch(() => new Map<string, File>())
      .then((found) => {
        if (!left) for (const [view, file] of found) onFound(view as ConditionView, file);
      });
    return () => {
      left = true;
    };
  }, [prefix]);

  const isWaiting = waiting.size > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const again = () => onBack();
    const timer = setInterval(again, AGAIN_MS);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [isWaiting]);

  const removal = useCommand(removeConditionPhoto);
  return {
    waiting,
    add: (view: ConditionView, file: File) => void add(view, file),
    sendAgain,
    /** Gives up one that has not arrived. */
    giveUp: (view: ConditionView) => {
      change(view, undefined);
      void dropFile(prefix + view);
    },
    remove: (photoId: number) => removal.mutate({ params: { id: bookingId, photoId } }),
  };
};
