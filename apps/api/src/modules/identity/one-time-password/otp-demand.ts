import type { Tx } from '#platform/db/database.ts';

type Member = { agency_id: number | null; client_id: number | null; user_type: string };

/**
 * Whether somebody's organisation, or the platform, asks all its people for one-time passwords, whatever they chose
 * themselves. Sign-in, the own account and turning them off ask here and nowhere else. No organisation can demand them
 * yet, so everybody decides for themselves.
 */
export const isOtpDemanded = (_tx: Tx, _member: Member): Promise<boolean> => Promise.resolve(false);
