export { ChangeRequests } from './profile/ChangeRequests.tsx';
export { OwnProfile } from './profile/OwnProfile.tsx';
export { WorkRequests } from './profile/WorkRequests.tsx';
export { WorkerChooser } from './worker/WorkerChooser.tsx';
export { genderNames } from './worker/gender.ts';
