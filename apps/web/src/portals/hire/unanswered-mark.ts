/** Apart from what is kept of the request: the page asks for this at once, and is as light as it can be. */
export const markOf = (agencyId: number): string => `hire-request:${agencyId}`;

/** Whether this tab has sent a request and got no answer. What another tab has sent is that one’s. */
export const isUnanswered = (agencyId: number): boolean => sessionStorage.getItem(markOf(agencyId)) !== null;
