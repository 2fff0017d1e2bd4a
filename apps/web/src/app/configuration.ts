import type { Configuration } from '@worklane/contract/configuration.ts';
import { CONFIGURATION_PATH } from '@worklane/contract/identity/paths.ts';

/** What is shown when the server cannot be asked; signing in then says that the network is away. */
let current: Configuration = {
  productName: 'Worklane',
  primaryColour: null,
  logoUrl: null,
  faviconUrl: null,
  supportEmail: '',
  onlineTrainingUrl: null,
  currency: 'GBP',
  timeZone: 'Europe/London',
  carRental: false,
  demo: false,
};

/** Looks and switches of this deployment; loaded once, before anything is drawn. */
export const configuration = (): Configuration => current;

export const loadConfiguration = async (): Promise<void> => {
  try {
    const answer = await fetch(CONFIGURATION_PATH);
    if (answer.ok) current = (await answer.json()) as Configuration;
  } catch {
    // The page opens without the network too; see `current`.
  }
};
