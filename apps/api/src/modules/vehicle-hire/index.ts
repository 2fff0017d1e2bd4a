export { isOffRoad } from './vehicle/off-road.ts';
