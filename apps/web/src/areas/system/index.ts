export { PlatformProfile } from './PlatformProfile.tsx';
