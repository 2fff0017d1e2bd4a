export { heldWhileOverdue } from './condition/condition.rules.ts';
export { inLocalTime } from './local-time.ts';
export { VehicleGrounded } from './defect/vehicle-grounded.ts';
export { reportVehicleDefect } from './log/report-defect.service.ts';
export { isOffRoad } from './vehicle/off-road.ts';
export { findHireOf } from './invoice/hire-of-document.queries.ts';
export { downloadHireCreditNote, downloadHireInvoice } from './invoice/invoice-paper.service.ts';
