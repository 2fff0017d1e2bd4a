import { onDemand } from '~/ui/on-demand.tsx';

/** Only who opens a tab of the settings needs it; the public hire page, which imports from this area too, has to be light. */
export const HirePageSettings = onDemand(async () => ({
  default: (await import('./public/HirePageSettings.tsx')).HirePageSettings,
}));
export const HireSettings = onDemand(async () => ({
  default: (await import('./settings/HireSettings.tsx')).HireSettings,
}));
