export { PlatformFigures } from './PlatformFigures.tsx';
export { topOf } from './scale.ts';
