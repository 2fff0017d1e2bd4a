import type { inviteSystemUser, SystemUserDetail, updateSystemUser } from '@worklane/contract/people/system-user.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import { accountOf } from '#modules/identity/index.ts';
import { ACCOUNT_SECURITY, notify } from '#modules/messages/index.ts';
import type { Context } from '#platform/context.ts';
import { assertSaved } from '#platform/db/versions.ts';
import { authorise, conflict, found, ruleBroken } from '#platform/errors/errors.ts';
import { keepingAdministrators } from '../administrators.ts';
import { inviteUserJob } from '../invitation/invitation.job.ts';
import type { Organisation } from '../organisation.ts';
import { canGive, canActivate, canManagePeople } from './user.policy.ts';
import {
  giveRoles,
  deletePerson,
  insertPerson,
  isNameOfColleague,
  lockPerson,
  findRoles,
  savePerson,
  takeRoles,
  type LockedPerson,
} from './user.queries.ts';
import { findPerson } from './user.views.ts';

const RESEND_AFTER_SECONDS = 60;

export const getPerson = async ({ tx, actor }: Context, id: number): Promise<SystemUserDetail> =>
  found(await findPerson(tx, actor, id), 'user');

const lock = async ({ tx, actor }: Context, id: number) => found(await lockPerson(tx, actor, id), 'user');

/** Somebody new in an organisation, who is sent the link to choose a password. Whoever calls has authorised it. */
export const addPerson = async (
  { tx, enqueue }: Context,
  organisation: Organisation,
  { roleIds, ...person }: Received<typeof inviteSystemUser>['body'],
): Promise<number> => {
  if (await isNameOfColleague(tx, organisation, accountOf(person.email)))
    throw conflict('COLLEAGUE', 'Somebody in your organisation already uses this email address.', 'email');
  const id = await insertPerson(tx, organisation, person);
  await giveRoles(tx, id, [...new Set(roleIds)]);
  await enqueue(inviteUserJob, { userId: id });
  return id;
};

/** Sends the link again. Whoever calls has authorised it. */
export const remind = async ({ tx, enqueue }: Context, person: LockedPerson): Promise<void> => {
  if (person.status !== 'INVITED')
    throw conflict('NOT_INVITED', 'This user already has a password, so there’s no invitation to send.');
  if (person.secondsSinceInvitation !== null && person.secondsSinceInvitation < RESEND_AFTER_SECONDS)
    throw conflict('JUST_INVITED', 'An invitation went out less than a minute ago. Give it time to arrive.');
  await savePerson(tx, person.id, person.version, { invited: true });
  await enqueue(inviteUserJob, { userId: person.id });
};

/** Removes somebody who never signed in; the link that was sent goes with them. Whoever calls has authorised it. */
export const withdraw = async ({ tx }: Context, person: LockedPerson): Promise<void> => {
  if (person.status !== 'INVITED')
    throw conflict('NOT_INVITED', 'This user has already signed in. Disable them instead.');
  await deletePerson(tx, person.id);
};

/** Whoever calls has authorised it. */
export const activate = async ({ tx }: Context, person: LockedPerson, version: number): Promise<void> => {
  if (person.status !== 'DISABLED') throw conflict('ACTIVE_ALREADY', 'This user is already active.');
  assertSaved(await savePerson(tx, person.id, version, { status: 'ACTIVE' }));
};

/** Every session of theirs ends with it: see `app.end_access`. Whoever calls has authorised it. */
export const disable = async ({ tx }: Context, person: LockedPerson, version: number): Promise<void> => {
  if (person.status === 'DISABLED') throw conflict('DISABLED_ALREADY', 'This user is already disabled.');
  assertSaved(await savePerson(tx, person.id, version, { status: 'DISABLED' }));
};

/** Roles that are given: absent, foreign and other kinds' ones answer alike. */
const assertMayGive = async ({ tx, actor }: Context, roleIds: readonly number[]): Promise<void> => {
  const roles = await findRoles(tx, actor, roleIds);
  if (roles.length < new Set(roleIds).size) throw ruleBroken('ROLE', 'Choose roles from the list.', 'roleIds');
  for (const role of roles) authorise(canGive(actor, role));
};

export const invitePerson = async (
  cx: Context,
  { roleIds, ...person }: Received<typeof inviteSystemUser>['body'],
): Promise<SystemUserDetail> => {
  authorise(canManagePeople(cx.actor));
  await assertMayGive(cx, roleIds);
  return getPerson(cx, await addPerson(cx, cx.actor, { roleIds, ...person }));
};

export const changePerson = (
  cx: Context,
  id: number,
  { firstName, lastName, roleIds, version }: Received<typeof updateSystemUser>['body'],
): Promise<SystemUserDetail> =>
  keepingAdministrators(cx.tx, { organisationOf: cx.actor }, async () => {
    const person = await lock(cx, id);
    authorise(canManagePeople(cx.actor));
    const given = [...new Set(roleIds)].filter((role) => !person.roleIds.includes(role));
    await assertMayGive(cx, given);
    assertSaved(await savePerson(cx.tx, id, version, { first_name: firstName, last_name: lastName }));
    await giveRoles(cx.tx, id, given);
    await takeRoles(
      cx.tx,
      id,
      person.roleIds.filter((role) => !roleIds.includes(role)),
    );
    return getPerson(cx, id);
  });

export const inviteAgain = async (cx: Context, id: number): Promise<SystemUserDetail> => {
  const person = await lock(cx, id);
  authorise(canActivate(cx.actor, person));
  await remind(cx, person);
  return getPerson(cx, id);
};

export const withdrawPerson = async (cx: Context, id: number): Promise<void> => {
  const person = await lock(cx, id);
  authorise(canManagePeople(cx.actor));
  await withdraw(cx, person);
};

export const activateSystemUser = async (cx: Context, id: number, version: number): Promise<SystemUserDetail> => {
  const person = await lock(cx, id);
  authorise(canActivate(cx.actor, person));
  await activate(cx, person, version);
  return getPerson(cx, id);
};

export const disableSystemUser = (cx: Context, id: number, version: number): Promise<SystemUserDetail> =>
  keepingAdministrators(cx.tx, { organisationOf: cx.actor }, async () => {
    const person = await lock(cx, id);
    authorise(canManagePeople(cx.actor));
    await disable(cx, person, version);
    return getPerson(cx, id);
  });

/** Every session of theirs ends with it: see `app.end_access`. */
export const makeChoosePassword = async (cx: Context, id: number, version: number): Promise<SystemUserDetail> => {
  const person = await lock(cx, id);
  authorise(canManagePeople(cx.actor));
  if (person.status !== 'ACTIVE')
    throw conflict('NO_PASSWORD', 'Only active users can be asked for a new password. Activate this user first.');
  assertSaved(await savePerson(cx.tx, id, version, { password_expired: true }));
  await notify(cx, {
    ...ACCOUNT_SECURITY,
    userIds: [id],
    title: 'Choose a new password',
    body: `${cx.actor.name} has asked you to choose a new password, so you’ve been signed out everywhere. On the sign-in page choose “Forgot your password?” and enter your email address. We’ll send you a link.`,
    link: null,
  });
  return getPerson(cx, id);
};
