/** How long the link to a new email address confirms it. */
export const EMAIL_LINK_MINUTES = 60;
