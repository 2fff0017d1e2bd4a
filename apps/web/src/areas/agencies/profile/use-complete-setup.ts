import type { AgencyDetail } from '@worklane/contract/agencies/agency.ts';
import { updateAgencyProfile, uploadAgencyLogo } from '@worklane/contract/agencies/profile.ts';
import type { Arguments } from '@worklane/contract/endpoint.ts';
import { useRef, useState } from 'react';
import { call } from '~/app/api.ts';
import { CallFailed } from '~/app/failure.ts';
import { notify } from '~/app/notices.ts';
import { updateSession } from '~/app/session/session.ts';
import { upload } from '~/app/upload.ts';

type Setup = { profile: Arguments<typeof updateAgencyProfile>['body']; logo: File | undefined };
type Violations = CallFailed['violations'];

/** Where it went wrong, for the step that can mend it. */
type Outcome = { failed: 'LOGO' | 'PROFILE'; violations: Violations } | 'DONE';

const failure = (failed: 'LOGO' | 'PROFILE', reason: unknown): Outcome => ({
  failed,
  violations: reason instanceof CallFailed ? reason.violations : [],
});

/** ‘Complete Setup’ of document 000, section 4: the logo, then the profile, then the base currency of this session. */
export const useCompleteSetup = ({ id }: AgencyDetail) => {
  const [working, setWorking] = useState(false);
  const [percent, setPercent] = useState(0);
  // After a profile that was refused the same logo need not travel again.
  const sent = useRef<File>(undefined);

  const sendLogo = async (logo: File | undefined) => {
    if (!logo || sent.current === logo) return;
    await upload(uploadAgencyLogo, { params: { id } }, logo, { onProgress: setPercent });
    sent.current = logo;
  };

  const run = async ({ profile, logo }: Setup): Promise<Outcome> => {
    try {
      await sendLogo(logo);
    } catch (reason) {
      notify('error', 'Failed to upload logo');
      return failure('LOGO', reason);
    }
    try {
      await call(updateAgencyProfile, { params: { id }, body: profile });
    } catch (reason) {
      const told = reason instanceof CallFailed ? reason.message : '';
      notify('error', told || 'Failed to update profile');
      return failure('PROFILE', reason);
    }
    notify('success', 'Your profile is complete.');
    await updateSession({ agencyBaseCurrency: profile.baseCurrency });
    return 'DONE';
  };

  const complete = async (setup: Setup): Promise<Outcome> => {
    setWorking(true);
    setPercent(0);
    try {
      return await run(setup);
    } finally {
      setWorking(false);
    }
  };
  return { complete, working, percent };
};
