import { onlyUser, type Borders } from '#platform/testing/borders.ts';
import { aNotification } from './notification.factory.ts';

export const borders: Borders = {
  populatePerson: async (tx, person) => ({
    '/api/v1/notification/:id': [{ id: await aNotification(tx, person.userId), seenBy: onlyUser(person) }],
  }),
  allowedWhileSuspended: 'changeMailPolicy changeMailPreference markAllRead markRead',
  rows: `
    insert into mail_policy (agency_id, muted, version) select id, '{TIMES}', 2 from agency;
    insert into mail_preference (user_id, muted, version) select id, '{TIMES}', 2 from app_user;
    with letter as (insert into mail (recipient, subject, body, status) values ('x@example.org', 'x', 'x', 'SENT') returning id)
      insert into mail_attachment (mail_id, name, content_type, content) select id, 'x.txt', 'text/plain', '' from letter;
  `,
};
