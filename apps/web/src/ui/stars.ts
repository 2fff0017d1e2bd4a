/** How many stars of five are full, in steps of a half (document 001, section 9). `rating` is from 1 to 5. */
export const halfStars = (rating: number): number => Math.min(5, Math.max(0, Math.round(rating * 2) / 2));
