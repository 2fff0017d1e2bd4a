/** How far a journey is, in the order in which it goes. */
export const TRANSPORT_STEPS = ['EN_ROUTE', 'AT_PICKUP', 'PATIENT_ABOARD', 'AT_DESTINATION', 'HANDED_OVER'] as const;
export type TransportStep = (typeof TRANSPORT_STEPS)[number];

/** A step that was recorded by mistake can be taken back for so long. */
export const UNDO_SECONDS = 60;

/** What is kept on a device without a connection is kept for a day. */
export const MAX_STEP_SECONDS = 86_400;

/** On its day: a journey starts this long before its pick-up at the earliest, so that one at night begins the evening before. */
export const START_HOURS_BEFORE = 12;
