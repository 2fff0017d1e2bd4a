import { Text } from '@mantine/core';
import type { AgencyDetail } from '@worklane/contract/agencies/agency.ts';
import { uploadAgencyLogo } from '@worklane/contract/agencies/profile.ts';
import { useState } from 'react';
import { CallFailed } from '~/app/failure.ts';
import { notify } from '~/app/notices.ts';
import { useReadAgain } from '~/app/queries.ts';
import { upload } from '~/app/upload.ts';
import { NotSet } from '~/ui/NotSet.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { LogoField } from './LogoField.tsx';
import classes from './LogoField.module.css';

/** The agency's logo; a new one is there as soon as it has been chosen. */
export const LogoSettings = ({ agency }: { agency: AgencyDetail }) => {
  const readAgain = useReadAgain();
  const [percent, setPercent] = useState<number>();
  const [fault, setFault] = useState<string>();

  const send = async (file: File) => {
    setPercent(0);
    try {
      await upload(uploadAgencyLogo, { params: { id: agency.id } }, file, { onProgress: setPercent });
      notify('success', 'Logo updated');
      await readAgain(uploadAgencyLogo);
    } catch (reason) {
      notify('error', 'Failed to upload logo');
      setFault(reason instanceof CallFailed ? reason.violations[0]?.message : undefined);
    } finally {
      setPercent(undefined);
    }
  };

  return (
    <Panel title="Logo">
      {agency.can.editProfile ? (
        <LogoField
          file={undefined}
          stored={agency.logo}
          error={fault}
          disabled={percent !== undefined}
          onLogo={(file, wrong) => {
            setFault(wrong);
            if (file) void send(file);
          }}
        />
      ) : agency.logo ? (
        <img src={agency.logo} alt="Your logo" className={classes['logo']} />
      ) : (
        <NotSet />
      )}
      {percent !== undefined && (
        <Text component="output" display="block" size="sm" c="dimmed" mt="sm">
          Uploading the logo… {percent}%
        </Text>
      )}
    </Panel>
  );
};
