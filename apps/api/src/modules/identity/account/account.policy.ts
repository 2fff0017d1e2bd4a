import type { OtpPolicy } from '@worklane/contract/identity/otp-policy.ts';
import type { Actor } from '#platform/auth/actor.ts';

/** A worker's name stands on records and pay advices; an agency suggests another, and the worker confirms it. */
export const canRename = ({ userType }: Pick<Actor, 'userType'>): boolean => userType !== 'WORKER';

/** One-time passwords that the organisation demands are not the person's to turn off. */
export const canTurnOffOtp = (policy: OtpPolicy): boolean => policy === 'PERSONAL';
