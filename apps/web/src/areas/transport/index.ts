import { onDemand } from '~/ui/on-demand.tsx';

export { TransportForm } from './request/TransportForm.tsx';
export { useDraft } from './request/use-draft.ts';
export { MyTaxis } from './taxi/MyTaxis.tsx';
export { LedJobs } from './leader/LedJobs.tsx';
export { useLeaderJob } from './leader/tab-calls.ts';
export { UnsentLog } from './device/UnsentLog.tsx';
export { DeviceLog } from './log/device-log.ts';
export { isRecorded } from './tab/tabs.ts';
export { keptUntil } from './log/queue.ts';
export { Wizard } from './wizard/Wizard.tsx';
export type { Shell } from './device/words.ts';

/** Only who takes an invoice over transports or taxis back needs it. */
export const CreditTransports = onDemand(() => import('./price/CreditDialog.tsx'));

/** Only who looks at what is to be invoiced needs it. */
export const TransportsToInvoice = onDemand(async () => ({
  default: (await import('./price/ToInvoice.tsx')).TransportsToInvoice,
}));
