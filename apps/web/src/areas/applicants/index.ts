export { MyApplications } from './MyApplications.tsx';
export { useOfferedWork } from './offered-work.ts';
export { idIn, landingPath, slugOf } from './public-address.ts';
