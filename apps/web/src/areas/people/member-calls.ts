import {
  inviteAgencyMember,
  inviteClientMember,
  listAgencyMembers,
  listAgencyRoles,
  listClientMembers,
  listClientRoles,
  type OrganisationKind,
} from '@worklane/contract/people/member.ts';

/** What is asked about the people of an organisation, by its kind; the two answer alike. */
export const MEMBER_CALLS = {
  AGENCY: { list: listAgencyMembers, roles: listAgencyRoles, invite: inviteAgencyMember },
  CLIENT: { list: listClientMembers, roles: listClientRoles, invite: inviteClientMember },
} as const satisfies Record<OrganisationKind, object>;
