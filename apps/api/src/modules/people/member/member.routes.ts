import * as contract from '@worklane/contract/people/member.ts';
import { route, type Route } from '#platform/http/module.ts';
import {
  activateMember,
  disableMember,
  inviteMember,
  membersOf,
  remindMember,
  rolesOf,
  withdrawMember,
} from './member.service.ts';

export const memberRoutes: Route[] = [
  route(contract.listAgencyMembers, (cx, { params, query }) => membersOf(cx, 'AGENCY', params.id, query)),
  route(contract.listClientMembers, (cx, { params, query }) => membersOf(cx, 'CLIENT', params.id, query)),
  route(contract.listAgencyRoles, (cx, { params }) => rolesOf(cx, 'AGENCY', params.id)),
  route(contract.listClientRoles, (cx, { params }) => rolesOf(cx, 'CLIENT', params.id)),
  route(contract.inviteAgencyMember, (cx, { params, body }) => inviteMember(cx, 'AGENCY', params.id, body)),
  route(contract.inviteClientMember, (cx, { params, body }) => inviteMember(cx, 'CLIENT', params.id, body)),
  route(contract.resendMemberInvitation, (cx, { params }) => remindMember(cx, params.id)),
  route(contract.withdrawMemberInvitation, (cx, { params }) => withdrawMember(cx, params.id)),
  route(contract.activateMember, (cx, { params, body }) => activateMember(cx, params.id, body.version)),
  route(contract.disableMember, (cx, { params, body }) => disableMember(cx, params.id, body.version)),
];
