import { LINKED_PHOTO_PATH, PUBLIC_PHOTO_PATH } from '@worklane/contract/vehicle-hire/public-hire.paths.ts';

type Pictured = { photoId: number | null };

/** Where the main photo of a vehicle on the page is; null where it has none. */
export const offerPhoto = (agencyId: number, { photoId }: Pictured): string | null =>
  photoId === null
    ? null
    : PUBLIC_PHOTO_PATH.replace(':agencyId', String(agencyId)).replace(':photoId', String(photoId));

/** The same of a booked one, which its hirer sees wherever it is now. */
export const bookedPhoto = (token: string, { photoId }: Pictured): string | null =>
  photoId === null ? null : LINKED_PHOTO_PATH.replace(':token', encodeURIComponent(token));
