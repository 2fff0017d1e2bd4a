import type {
  cancelLinkedBooking as CancelLinkedBooking,
  confirmLinkedBooking as ConfirmLinkedBooking,
  findPublicOffers as FindPublicOffers,
  getHirePage as GetHirePage,
  getLinkedBooking as GetLinkedBooking,
} from '@worklane/contract/vehicle-hire/public-hire.ts';
import { HIRE_LINK_PATH, HIRE_PAGE_PATH } from '@worklane/contract/vehicle-hire/public-hire.paths.ts';
import { light } from '~/app/session/identity.ts';

/** What a first visit calls; the form brings its schemas along once somebody has chosen a vehicle. */
export const getHirePage = light<typeof GetHirePage>('GET', HIRE_PAGE_PATH);
export const findPublicOffers = light<typeof FindPublicOffers>('GET', `${HIRE_PAGE_PATH}/offer`);
export const getLinkedBooking = light<typeof GetLinkedBooking>('GET', HIRE_LINK_PATH);
export const confirmLinkedBooking = light<typeof ConfirmLinkedBooking>('POST', `${HIRE_LINK_PATH}/confirm`);
export const cancelLinkedBooking = light<typeof CancelLinkedBooking>('POST', `${HIRE_LINK_PATH}/cancel`);
