import { configuration } from '~/app/configuration.ts';
import { Facts } from '~/ui/Facts.tsx';
import { Panel } from '~/ui/Panel.tsx';
import classes from './SettingsPanel.module.css';

/** How the deployment looks; set where it is installed, so only shown here. */
export const PlatformProfile = () => {
  const { productName, supportEmail, primaryColour, logoUrl, faviconUrl, currency, timeZone, carRental } =
    configuration();
  return (
    <Panel title="Profile">
      <div className={classes['body']}>
        <p className="dimmed">
          These are set where the product is installed, by the names beside them, and hold from its next start on.
          README.md describes each.
        </p>
        <Facts
          facts={[
            ['Product name · PRODUCT_NAME', productName],
            ['Support e-mail · SUPPORT_EMAIL', supportEmail],
            ['Primary colour · PRIMARY_COLOUR', primaryColour],
            ['Logo · LOGO_URL', logoUrl],
            ['Favicon · FAVICON_URL', faviconUrl],
            ['Currency · CURRENCY', currency],
            ['Time zone to begin with · TIME_ZONE', timeZone.replaceAll('_', ' ')],
            ['Car rental · CAR_RENTAL', carRental ? 'On' : 'Off'],
          ]}
        />
      </div>
    </Panel>
  );
};
