/** How long the link to a new e-mail address confirms it. */
export const EMAIL_LINK_MINUTES = 60;
