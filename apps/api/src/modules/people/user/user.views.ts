import type { listSystemUsers, SystemUser, SystemUserDetail } from '@worklane/contract/people/system-user.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import type { Page } from '@worklane/contract/paging.ts';
import { sql } from 'kysely';
import type { Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import { directionOf, pageOf } from '#platform/db/paging.ts';
import { everyWord } from '#platform/db/search.ts';
import { isAdministrator } from '../administrators.ts';
import { isColleague, permissionsOf, userStatus, type Organisation } from '../organisation.ts';
import { actionsOnUser } from './user.policy.ts';

type Query = Received<typeof listSystemUsers>['query'];
/** Narrowing by role is for the own organisation. */
type Listing = Omit<Query, 'roleId'> & Partial<Pick<Query, 'roleId'>>;

const LAST_NAME = sql`lower(u.last_name)`;
const FIRST_NAME = sql`lower(u.first_name)`;
const SORT = {
  name: LAST_NAME,
  email: sql`lower(u.email)`,
  status: userStatus,
  // Whoever never signed in comes with those whose last time is longest ago.
  lastSignIn: sql`coalesce(l.at, '-infinity')`,
};

const COLUMNS = [
  'u.id',
  'u.first_name as firstName',
  'u.last_name as lastName',
  'u.email',
  userStatus.as('status'),
  sql<string | null>`case when u.password_hash is null then u.invited_at end`.as('invitedAt'),
  'l.at as lastSignIn',
  'u.version',
  sql<{ id: number; name: string }[]>`coalesce(
    (select json_agg(json_build_object('id', r.id, 'name', r.name) order by lower(r.name))
     from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id), '[]')`.as('roles'),
] as const;

const matchingPeople = (tx: Tx, organisation: Organisation, { statuses, roleId, search }: Listing) => {
  let people = tx.selectFrom('app_user as u').where(isColleague(organisation));
  if (statuses.length > 0) people = people.where(userStatus, 'in', statuses);
  if (roleId !== undefined) {
    people = people.where(
      sql<boolean>`exists (select from user_role ur where ur.user_id = u.id and ur.role_id = ${roleId})`,
    );
  }
  if (search) {
    people = people.where((row) =>
      everyWord(search, (text) =>
        row.or([row(sql`u.first_name || ' ' || u.last_name`, 'ilike', text), row('u.email', 'ilike', text)]),
      ),
    );
  }
  return people;
};

/** The people of an organisation. */
export const listPeople = (tx: Tx, organisation: Organisation, query: Listing): Promise<Page<SystemUser>> =>
  pageOf(tx, query, matchingPeople(tx, organisation, query), (matching) =>
    matching
      .leftJoin('last_sign_in as l', 'l.user_id', 'u.id')
      .select(COLUMNS)
      .orderBy(SORT[query.sort], directionOf(query))
      .orderBy(LAST_NAME, directionOf(query))
      .orderBy(FIRST_NAME, directionOf(query))
      .orderBy('u.id', directionOf(query)),
  );

const onePerson = (tx: Tx, organisation: Organisation, id: number) =>
  tx
    .selectFrom('app_user as u')
    .leftJoin('last_sign_in as l', 'l.user_id', 'u.id')
    .select(COLUMNS)
    .where(isColleague(organisation))
    .where('u.id', '=', id);

/** Somebody of an organisation, as its list shows them. */
export const findListed = (tx: Tx, organisation: Organisation, id: number): Promise<SystemUser | undefined> =>
  onePerson(tx, organisation, id).executeTakeFirst();

export const findPerson = async (tx: Tx, actor: Actor, id: number): Promise<SystemUserDetail | undefined> => {
  const row = await onePerson(tx, actor, id)
    .select(['u.username', 'u.created_at as createdAt', 'u.password_expired as passwordExpired'])
    .select(permissionsOf(sql`u.id`).as('permissions'))
    .select(isAdministrator.as('administrator'))
    .executeTakeFirst();
  if (!row) return undefined;
  const { permissions, administrator, ...shown } = row;
  const others = tx.selectFrom('app_user as u').select('u.id').where(isColleague(actor)).where('u.id', '<>', id);
  const another = administrator ? await others.where(isAdministrator).limit(1).executeTakeFirst() : undefined;
  return {
    ...shown,
    lastAdministrator: Boolean(administrator) && another === undefined,
    can: actionsOnUser(actor, { status: row.status, permissions }),
  };
};
