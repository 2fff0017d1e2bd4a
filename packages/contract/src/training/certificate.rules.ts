const DIGITS = 6;

/** Document 000: a certificate is known by the id of its training record, with zeros in front. */
export const certificateNumber = (workerTrainingId: number): string => String(workerTrainingId).padStart(DIGITS, '0');
