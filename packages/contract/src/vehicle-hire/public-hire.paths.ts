/** Where the calls of the public hire page are, for pages that have to be light: nothing here brings a schema along. */
export const HIRE_PAGE_PATH = '/api/v1/public-hire/:agencyId';
export const HIRE_LINK_PATH = '/api/v1/hire-link/:token';
export const LINKED_PHOTO_PATH = `${HIRE_LINK_PATH}/photo`;
export const PUBLIC_PHOTO_PATH = `${HIRE_PAGE_PATH}/photo/:photoId`;
