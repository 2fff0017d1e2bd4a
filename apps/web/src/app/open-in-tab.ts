import { CallFailed } from './failure.ts';
import { withProgress } from './progress.ts';

/** Long enough for the tab to have shown the file. */
const KEPT_MS = 60_000;

/** An address for a file that is here, until a tab has shown it. */
export const addressOfFile = (file: Blob): string => {
  const address = URL.createObjectURL(file);
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
  return address;
};

/** The same for a file behind a link that works once: a viewer may ask for it more than once. */
export const addressOfLinked = async (url: string): Promise<string> => {
  const answer = await withProgress(
    fetch(url).catch(() => {
      throw new CallFailed(0);
    }),
  );
  if (!answer.ok) throw new CallFailed(answer.status);
  return addressOfFile(await answer.blob());
};

/** Opens what takes a moment to come in a tab of its own: a browser allows a tab at the click, and not any more later. */
export const openInTab = async (load: () => Promise<string>): Promise<void> => {
  const tab = window.open('about:blank', '_blank');
  if (tab) tab.opener = null;
  try {
    const address = await load();
    if (tab) tab.location.replace(address);
    else location.assign(address);
  } catch (failure) {
    tab?.close();
    throw failure;
  }
};
