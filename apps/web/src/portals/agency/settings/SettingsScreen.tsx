import { configuration } from '~/app/configuration.ts';
import { AgencyProfileSettings } from '~/features/agency-profile/AgencyProfileSettings.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';

export default function SettingsScreen() {
  return (
    <>
      <PageHeader title={`${configuration().productName} settings`} purpose="How the product works for your agency." />
      <AgencyProfileSettings />
    </>
  );
}
