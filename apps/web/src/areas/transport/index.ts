export { TransportForm } from './request/TransportForm.tsx';
export { useDraft } from './request/use-draft.ts';
export { MyTaxis } from './taxi/MyTaxis.tsx';
export { LedJobs } from './leader/LedJobs.tsx';
export { useLeaderJob } from './leader/tab-calls.ts';
export { Wizard } from './wizard/Wizard.tsx';
