import * as contract from '@worklane/contract/messages/mail-choice.ts';
import { may, type Actor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { assertSaved } from '#platform/db/versions.ts';
import { route, type Route } from '#platform/http/module.ts';
import { findMailPolicy, findMailPreference, saveMailPolicy, saveMailPreference } from './mail-choice.queries.ts';
import { choicesOf, mutedIn } from './mail-choice.rules.ts';

type Muted = Awaited<ReturnType<typeof findMailPolicy>>;

const policyAnswer = (actor: Actor, { muted, version }: Muted): contract.MailPolicy => ({
  emails: choicesOf(muted),
  version,
  can: { edit: may(actor, 'MANAGE_SETTINGS') },
});

/** Clients and workers belong to no organisation that decides for them. */
const mutedForAll = async ({ tx, actor }: Context): Promise<contract.NotificationKind[]> => {
  if (actor.userType !== 'ADMIN' && actor.userType !== 'AGENCY') return [];
  return mutedIn(choicesOf((await findMailPolicy(tx, actor.agencyId)).muted));
};

const preferenceAnswer = async (cx: Context, { muted, version }: Muted): Promise<contract.MailPreference> => ({
  emails: choicesOf(muted),
  offForAll: await mutedForAll(cx),
  version,
});

export const mailChoiceRoutes: Route[] = [
  route(contract.getMailPolicy, async ({ tx, actor }) => policyAnswer(actor, await findMailPolicy(tx, actor.agencyId))),
  route(contract.changeMailPolicy, async ({ tx, actor }, { body: { emails, version } }) =>
    policyAnswer(actor, assertSaved(await saveMailPolicy(tx, actor.agencyId, { muted: mutedIn(emails), version }))),
  ),
  route(contract.getMailPreference, async (cx) =>
    preferenceAnswer(cx, await findMailPreference(cx.tx, cx.actor.userId)),
  ),
  route(contract.changeMailPreference, async (cx, { body: { emails, version } }) =>
    preferenceAnswer(
      cx,
      assertSaved(await saveMailPreference(cx.tx, cx.actor.userId, { muted: mutedIn(emails), version })),
    ),
  ),
];
