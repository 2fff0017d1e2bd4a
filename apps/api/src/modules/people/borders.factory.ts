import { onlyUser, ownKind, platform, type Borders } from '#platform/testing/borders.ts';
import { aDeputy, aRole } from './people.factory.ts';

const KINDS = ['ADMIN', 'AGENCY', 'CLIENT'] as const;

export const borders: Borders = {
  populate: async (tx, place) => {
    const { agencyId, clientId, colleagues } = place;
    const roles = {
      ADMIN: await aRole(tx, { user_type: 'ADMIN' }),
      AGENCY: await aRole(tx, { user_type: 'AGENCY', agency_id: agencyId }),
      CLIENT: await aRole(tx, { user_type: 'CLIENT', client_id: clientId }),
    };
    return {
      things: {
        '/api/v1/system-user/:id': KINDS.map((kind) => ({ id: colleagues[kind], seenBy: ownKind(place, kind) })),
        // Platform staff are nobody’s members.
        '/api/v1/member/:id': KINDS.map((kind) => ({
          id: colleagues[kind],
          seenBy: (person) => platform(person) && kind !== 'ADMIN',
        })),
        '/api/v1/role/:id': KINDS.map((kind) => ({ id: roles[kind], seenBy: ownKind(place, kind) })),
      },
      ids: { userId: colleagues.AGENCY, deputyId: colleagues.AGENCY, roleId: roles.AGENCY, roleIds: roles.AGENCY },
    };
  },
  // Somebody of an agency and a colleague stand in for each other.
  populatePerson: async (tx, person, place) => {
    if (!place || person.userType !== 'AGENCY') return {};
    const { agencyId, colleagues } = place;
    const between = (principal: number, deputy: number) =>
      aDeputy(tx, { agency_id: agencyId, principal_id: principal, deputy_id: deputy });
    return {
      '/api/v1/deputy/:id': [{ id: await between(person.userId, colleagues.AGENCY), seenBy: onlyUser(person) }],
      '/api/v1/access/acting/:id': [{ id: await between(colleagues.AGENCY, person.userId), seenBy: onlyUser(person) }],
    };
  },
  allowedWhileSuspended:
    'actFor activateSystemUser createRole deleteRole disableSystemUser endDeputy forcePasswordReset inviteSystemUser ' +
    'nameDeputy resendInvitation stopActing updateRole updateSystemUser withdrawInvitation',
  ofSeveralUsers: ['user_role'],
};
