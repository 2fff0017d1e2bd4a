export { PlatformFigures } from './PlatformFigures.tsx';
