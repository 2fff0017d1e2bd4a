/** An agency that there is not, and one that is suspended, are the same to whoever asks. */
export const PAGE = 'transport page';
