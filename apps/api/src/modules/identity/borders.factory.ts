import { onlyUser, type Borders } from '#platform/testing/borders.ts';

export const borders: Borders = {
  populatePerson: async (_, person) => ({
    '/oauth-service/api/v1/account/session/:id': [{ id: person.sessionNumber, seenBy: onlyUser(person) }],
  }),
  forbidden: { changeName: ['WORKER'] },
  allowedWhileSuspended:
    'changeEmail changeName changeOtpPolicy changePassword endAllOwnSessions endOwnSession logout turnOffOtp turnOnOtp',
  rows: `
    insert into known_device (user_id, device_hash) select min(id), 'x' from app_user;
    insert into password_guess (account) values ('x');
    insert into otp_challenge (user_id, device_hash, code_hash, expires_at) select min(id), 'x', 'x', now() from app_user;
    insert into password_link (user_id, purpose, token_hash, expires_at) select min(id), 'RESET', 'x', now() from app_user;
    insert into email_change (user_id, new_email, token_hash, expires_at) select min(id), 'x', 'x', now() from app_user;
    insert into recovery_request (account, address) values ('x', '192.0.2.1');
    insert into otp_policy (agency_id, required, version) select id, true, 2 from agency;
  `,
  hidden: ['known_device', 'password_guess', 'otp_challenge', 'password_link', 'email_change', 'recovery_request'],
  ofSeveralUsers: ['last_sign_in'],
};
