import type { Configuration } from '@worklane/contract/configuration.ts';
import { CONFIGURATION_PATH } from '@worklane/contract/identity/paths.ts';

/** Nobody looks at an empty page for longer. */
const PATIENCE_MS = 8_000;

/** It is public, so it lies in the browser as it came. */
const KEPT = 'configuration';

/** What is shown when the server cannot be asked; signing in then says that the network is away. */
let current: Configuration = {
  productName: 'Worklane',
  primaryColour: null,
  logoUrl: null,
  faviconUrl: null,
  supportEmail: '',
  onlineTrainingUrl: null,
  mapUrl: null,
  currency: 'GBP',
  timeZone: 'Europe/London',
  carRental: false,
  demo: false,
};

/** Looks and switches of this deployment; loaded once, before anything is drawn. */
export const configuration = (): Configuration => current;

/** What was kept last; a browser that keeps nothing, or something else by now, has none. */
const readKept = (): Partial<Configuration> => {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Configuration>;
  } catch {
    return {};
  }
};

const keep = (text: string): void => {
  try {
    localStorage.setItem(KEPT, text);
  } catch {
    // A device that is full does without it.
  }
};

export const loadConfiguration = async (): Promise<void> => {
  try {
    const answer = await fetch(CONFIGURATION_PATH, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!answer.ok) return;
    const text = await answer.text();
    current = JSON.parse(text) as Configuration;
    keep(text);
  } catch {
    // The page opens without the network too: as it was before, if there was a time before.
    current = { ...current, ...readKept() };
  }
};
