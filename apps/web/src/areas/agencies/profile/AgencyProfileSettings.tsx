import { Stack, Text } from '@mantine/core';
import { type AgencyDetail, getAgency } from '@worklane/contract/agencies/agency.ts';
import { updateAgencyProfile } from '@worklane/contract/agencies/profile.ts';
import { call } from '~/app/api.ts';
import { useDetail } from '~/app/queries.ts';
import { useSession } from '~/app/session/session-context.ts';
import { SettingsForm } from '~/ui/settings/SettingsForm.tsx';
import { SettingsPanel } from '~/ui/settings/SettingsPanel.tsx';
import { mailLink, telephoneLink } from '~/ui/contact-link.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { Facts } from '~/ui/Facts.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { ContactFields, contactOf } from './contact.tsx';
import { LogoSettings } from './LogoSettings.tsx';

/** What the own agency says about itself: everything of its profile but the base currency, which stays. */
export const AgencyProfileSettings = () => {
  const { agentId } = useSession();
  const detail = useDetail(getAgency, { params: { id: agentId ?? 0 } }, { enabled: agentId !== null });
  const agency = detail.data;
  if (!agency) {
    return (
      <Panel title="Profile">
        {detail.isError ? (
          <ErrorState
            title="Your profile couldn’t be loaded"
            error={detail.error}
            onRetry={() => void detail.refetch()}
          />
        ) : (
          <PanelSkeleton rows={6} />
        )}
      </Panel>
    );
  }
  return (
    <Stack gap="md">
      <Panel title="Profile">
        <Facts
          facts={[
            ['Name', agency.name],
            ['Email', mailLink(agency.email)],
            ['Base currency', agency.baseCurrency],
          ]}
        />
        <Text size="sm" c="dimmed" mt="md">
          To change the name or email address, ask the platform. The base currency can’t be changed.
        </Text>
      </Panel>
      <SettingsPanel title="Contact" help="Where clients and workers reach your agency." detail={detail}>
        {(known) => (known.can.editProfile ? <ContactForm agency={known} /> : <Contact agency={known} />)}
      </SettingsPanel>
      <LogoSettings agency={agency} />
    </Stack>
  );
};

const Contact = ({ agency }: { agency: AgencyDetail }) => (
  <Facts
    facts={[
      ['Telephone', telephoneLink(agency.telephone)],
      ['Street', agency.street],
      ['City', agency.town],
      ['State/Province', agency.state],
      ['Postal code', agency.postCode],
      ['Country', agency.country],
    ]}
  />
);

const valuesOf = (agency: AgencyDetail) => ({
  ...contactOf(agency),
  baseCurrency: agency.baseCurrency ?? '',
  version: agency.version,
});

const ContactForm = ({ agency }: { agency: AgencyDetail }) => {
  const params = { id: agency.id };
  return (
    <SettingsForm
      // What was saved is where the next change begins.
      key={agency.version}
      command={updateAgencyProfile}
      params={params}
      initialValues={valuesOf(agency)}
      latest={async () => valuesOf(await call(getAgency, { params }))}
      done="Profile updated"
      mayEdit
    >
      <ContactFields />
    </SettingsForm>
  );
};
