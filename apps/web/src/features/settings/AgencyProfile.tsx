import { getAgency } from '@worklane/contract/agencies/agency.ts';
import { configuration } from '~/app/configuration.ts';
import { useDetail } from '~/app/queries.ts';
import { useSession } from '~/app/shell/session-context.ts';
import { mailLink, telephoneLink } from '~/ui/contact-link.tsx';
import { Facts } from '~/ui/Facts.tsx';
import { SettingsPanel } from './SettingsPanel.tsx';

/** What the platform and clients know of the own agency. */
export const AgencyProfile = () => {
  const { agentId } = useSession();
  const detail = useDetail(getAgency, { params: { id: agentId ?? 0 } }, { enabled: agentId !== null });
  return (
    <SettingsPanel
      title="Profile"
      help={
        <>What the platform and your clients know of you. Ask {mailLink(configuration().supportEmail)} for a change.</>
      }
      detail={detail}
    >
      {({ name, email, telephone, street, town, postCode, country, baseCurrency }) => (
        <Facts
          facts={[
            ['Name', name],
            ['E-mail', mailLink(email)],
            ['Telephone', telephoneLink(telephone)],
            ['Address', [street, town, postCode, country].filter(Boolean).join(', ') || null],
            ['Base currency', baseCurrency],
          ]}
        />
      )}
    </SettingsPanel>
  );
};
