import { USUAL_MAP_URL } from '@worklane/contract/transport/directions.ts';
import { configuration } from '~/app/configuration.ts';
import { Facts } from '~/ui/Facts.tsx';
import { Panel } from '~/ui/Panel.tsx';
import classes from '~/ui/settings/SettingsPanel.module.css';

/** How the deployment looks; set where it is installed, so only shown here. */
export const PlatformProfile = () => {
  const {
    productName,
    supportEmail,
    primaryColour,
    logoUrl,
    faviconUrl,
    mapUrl = USUAL_MAP_URL,
    currency,
    timeZone,
    carRental,
  } = configuration();
  return (
    <Panel title="Profile">
      <div className={classes['body']}>
        <p className="dimmed">These are set on the server and take effect after a restart.</p>
        <Facts
          facts={[
            ['Product name', productName],
            ['Support email', supportEmail],
            ['Primary colour', primaryColour],
            ['Logo', logoUrl],
            ['Favicon', faviconUrl],
            ['Currency', currency],
            ['Initial time zone', timeZone.replaceAll('_', ' ')],
            ['Directions', mapUrl ?? 'Off'],
            ['Car rental', carRental ? 'On' : 'Off'],
          ]}
        />
      </div>
    </Panel>
  );
};
