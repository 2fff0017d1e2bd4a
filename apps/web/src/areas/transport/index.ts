export { TransportForm } from './request/TransportForm.tsx';
export { useDraft } from './request/use-draft.ts';
export { MyTaxis } from './taxi/MyTaxis.tsx';
