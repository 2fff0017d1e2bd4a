import { eventType } from '#platform/events/events.ts';

/** A dangerous defect has taken a vehicle off the road. */
export const VehicleGrounded = eventType<{ readonly agencyId: number; readonly vehicleId: number }>('VehicleGrounded');
