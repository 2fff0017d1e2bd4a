import { changeMailPolicy, getMailPolicy, getMailPreference } from '@worklane/contract/messages/mail-choice.ts';
import { call } from '~/app/api.ts';
import { useDetail } from '~/app/queries.ts';
import { useMailKinds } from '~/app/use-areas.ts';
import { SwitchField } from '~/ui/form/SwitchField.tsx';
import { SettingsForm } from '~/ui/settings/SettingsForm.tsx';
import { SettingsPanel } from '~/ui/settings/SettingsPanel.tsx';
import classes from '~/ui/settings/SettingsPanel.module.css';

const valuesOf = ({ emails, version }: { emails: object; version: number }) => ({ emails, version });

/** Which kinds of notification reach the people of the organisation by email, too. */
export const NotificationSettings = () => {
  const mailKinds = useMailKinds();
  return (
    <SettingsPanel
      title="Emails"
      help="Your people see everything in their notifications. Choose what they also get by email; each person can turn off more under the bell."
      detail={useDetail(getMailPolicy, {})}
    >
      {(policy) => (
        <>
          <SettingsForm
            command={changeMailPolicy}
            initialValues={valuesOf(policy)}
            latest={async () => valuesOf(await call(getMailPolicy, {}))}
            alsoChanges={[getMailPreference]}
            done="Email settings saved"
            mayEdit={policy.can.edit}
          >
            {mailKinds.map(({ kind, label, description }) => (
              <SwitchField key={kind} name={`emails.${kind}`} label={label} description={description} />
            ))}
          </SettingsForm>
          <p className={`dimmed ${classes['always']}`}>
            One-time passwords and links to choose a password are always sent.
          </p>
        </>
      )}
    </SettingsPanel>
  );
};
