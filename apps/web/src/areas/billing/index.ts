import { onDemand } from '~/ui/on-demand.tsx';

/** Only who opens its tab of the settings needs it. */
export const InvoiceSettings = onDemand(async () => ({
  default: (await import('./details/InvoiceSettings.tsx')).InvoiceSettings,
}));
