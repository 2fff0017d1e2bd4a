import type { OtpPolicy } from '@worklane/contract/identity/otp-policy.ts';

/** Whether signing in takes a one-time password: because the organisation asks it of everybody, or by one's own choice. */
export const asksForOtp = (policy: OtpPolicy, chosen: boolean): boolean => policy === 'REQUIRED' || chosen;
