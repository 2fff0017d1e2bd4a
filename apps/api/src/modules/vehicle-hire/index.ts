export { reportVehicleDefect } from './log/report-defect.service.ts';
export { isOffRoad } from './vehicle/off-road.ts';
