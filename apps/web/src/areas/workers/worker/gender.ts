import type { Gender } from '@worklane/contract/workers/worker.ts';

export const genderNames: Record<Gender, string> = { FEMALE: 'Female', MALE: 'Male' };
