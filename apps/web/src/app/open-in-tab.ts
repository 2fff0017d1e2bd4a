/** Long enough for the tab to have shown the file. */
const KEPT_MS = 60_000;

/** An address for a file that is here, until a tab has shown it. */
export const addressOfFile = (file: Blob): string => {
  const address = URL.createObjectURL(file);
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
  return address;
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
