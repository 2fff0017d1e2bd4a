import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { withProgress } from '~/app/progress.ts';

/** Where somebody was last on the screen itself: menus and dialogs lie over it and go away. */
let onScreen: HTMLElement | undefined;
globalThis.document?.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement && !target.closest('[role="menu"], [role="dialog"]')) onScreen = target;
});

/** Whoever closes a dialog goes on where it was opened; the library sees to that only while a dialog stays mounted. */
const useFocusBack = (): void => {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
        (isThere ? opener : onScreen)?.focus({ preventScroll: true });
      });
    },
    [opener],
  );
};

/** How many parts of what is on screen have their code under way. */
let coming = 0;

export const isCodeComing = (): boolean => coming > 0;

const fetched = async <T,>(code: Promise<T>): Promise<T> => {
  coming += 1;
  try {
    return await withProgress(code);
  } finally {
    coming -= 1;
  }
};

/** A modal or a drawer whose code is fetched when it is first opened; the loading bar shows the wait. */
export const onDemand = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) => {
  const Loaded = lazy(() => fetched(load()));
  const OnDemand = (props: Props) => {
    useFocusBack();
    return (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    );
  };
  return OnDemand;
};
