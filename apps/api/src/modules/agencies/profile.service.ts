import type { AgencyDetail } from '@worklane/contract/agencies/agency.ts';
import type { updateAgencyProfile } from '@worklane/contract/agencies/profile.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import type { Context } from '#platform/context.ts';
import { asSystem } from '#platform/db/transaction.ts';
import { assertSaved } from '#platform/db/versions.ts';
import { authorise, conflict, found, ruleBroken } from '#platform/errors/errors.ts';
import { FileAnswer } from '#platform/files/file-answer.ts';
import type { ReceivedFile } from '#platform/files/receive.ts';
import { dropFile, keepFile } from '#platform/files/stored-file.queries.ts';
import type { Services } from '#platform/http/services.ts';
import { canEditProfile } from './agency.policy.ts';
import { findAgency, type Agency } from './agency.queries.ts';
import { detail } from './agency.service.ts';
import { findLogo, isCurrency, lockLogo, saveLogo, saveProfile } from './profile.queries.ts';

export const BASE_CURRENCY_FINAL = 'The base currency can’t be changed once it’s set.';

const agencyToEdit = async ({ tx, actor }: Context, id: number): Promise<Agency> => {
  const agency = found(await findAgency(tx, actor, id), 'agency');
  authorise(canEditProfile(actor, id));
  return agency;
};

/** The first time this completes the profile, which begins with choosing the base currency for good. */
export const changeProfile = async (
  cx: Context,
  id: number,
  profile: Received<typeof updateAgencyProfile>['body'],
): Promise<AgencyDetail> => {
  const { tx, actor } = cx;
  const { baseCurrency } = await agencyToEdit(cx, id);
  if (baseCurrency !== null && baseCurrency !== profile.baseCurrency)
    throw conflict('BASE_CURRENCY_FINAL', BASE_CURRENCY_FINAL);
  if (!(await isCurrency(tx, profile.baseCurrency)))
    throw ruleBroken('CURRENCY_UNKNOWN', 'Please select a base currency', 'baseCurrency');
  assertSaved(await saveProfile(tx, id, profile));
  return detail(actor, found(await findAgency(tx, actor, id), 'agency'));
};

/** The new logo takes the place of the old one, whose bytes are swept. */
export const changeLogo = async (cx: Context, id: number, file: ReceivedFile): Promise<{ logo: string }> => {
  const { tx, actor } = cx;
  await agencyToEdit(cx, id);
  const before = await lockLogo(tx, id);
  await saveLogo(tx, id, await keepFile(cx, file, { agencyId: id }));
  if (before !== null) await dropFile(tx, before);
  const { logo } = found(await findAgency(tx, actor, id), 'agency');
  return { logo: found(logo ?? undefined, 'logo') };
};

/** For everybody: an absent agency and one without a logo answer alike. */
export const openLogo = async ({ db, files }: Services, id: number): Promise<FileAnswer> => {
  const logo = found(await asSystem(db, 'getAgencyLogo', (tx) => findLogo(tx, id)), 'logo');
  return new FileAnswer({
    ...logo,
    publicTag: logo.sha256.toString('hex'),
    open: () => files.store.read(logo.key),
  });
};
