/** To those of an agency who read what it pays for the platform. */
export const news = (agencyId: number) =>
  ({
    people: { agencyIds: [agencyId], permission: 'VIEW_WORKLINK_BILLING' },
    reason: 'you look after what your agency pays for the platform',
    link: 'billing/agency',
  }) as const;
