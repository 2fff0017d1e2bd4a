/**
 * How large a line may be, as a part of its full size, so that a text of this length stays within the room of two or three
 * lines; a text of half the size takes a quarter of the room.
 */
export const fitted = (text: string, comfortable: number): number =>
  Math.max(SMALLEST, Math.min(1, Math.sqrt(comfortable / text.length)));

/** Smaller than this nobody reads it; 510 letters, the longest name there can be, fit even so. */
const SMALLEST = 0.36;
