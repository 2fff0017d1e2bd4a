import { onDemand } from '~/ui/on-demand.tsx';

/** Asks for the one-time password; its code is fetched when somebody needs one. */
export const OtpModal = onDemand(() => import('./OtpModal.tsx'));
