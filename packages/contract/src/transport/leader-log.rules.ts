/** Document 003, section 2: how many belongings and medicines are listed, and how long the comment is. */
export const LOG_SLOTS = 15;
export const MAX_SLOT = 255;
export const MAX_COMMENT = 20;

/** What the patient, or whoever is with them, thinks of the journey; in the order of the document. */
export const EXPERIENCES = [
  'pfCleanliness',
  'pfCourtesy',
  'pfKnowledge',
  'pfTreatment',
  'pfAdvice',
  'pfComfort',
  'pfExperience',
] as const;
export type Experience = (typeof EXPERIENCES)[number];

export const experienceWords: Readonly<Record<Experience, string>> = {
  pfCleanliness: 'Cleanliness of the vehicle',
  pfCourtesy: 'Courtesy of Ambulance team',
  pfKnowledge: 'Knowledge of Ambulance team',
  pfTreatment: 'Treatment of you/your relative',
  pfAdvice: 'Did you feel safe during transportation',
  pfComfort: 'Comfort for your journey',
  pfExperience: 'Overall experience',
};

/** From 1 to 5, with the document’s spelling. */
export const RATING_WORDS = ['Very Unsatisfied', 'unSatisfied', 'Neutral', 'Satisfied', 'Very Satisfied'] as const;

export const NEW_DESTINATION = ['newAddress', 'newPostCode', 'newPhone', 'newEmail'] as const;
type NewDestination = Readonly<Record<(typeof NEW_DESTINATION)[number], string | null>>;

const CLEARED = { newAddress: null, newPostCode: null, newPhone: null, newEmail: null } as const;

/** The patient was dropped off where they were to be taken, or elsewhere: of the one there is no new destination. */
export const dropOffAt = <Place extends NewDestination & { readonly pdroppedOff: boolean }>(place: Place): Place =>
  place.pdroppedOff ? { ...place, ...CLEARED } : place;

/** Whoever has entered a new destination has said that it is one, whatever else was kept. */
export const isNewLocation = (place: NewDestination & { readonly pdroppedOff: boolean }): boolean =>
  !place.pdroppedOff || NEW_DESTINATION.some((field) => (place[field] ?? '') !== '');
