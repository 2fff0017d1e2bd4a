import {
  changeHireSettings,
  getHireSettings,
  type HireSettingsDetail,
} from '@worklane/contract/vehicle-hire/hire-settings.ts';
import { call } from '~/app/api.ts';
import { useDetail } from '~/app/queries.ts';
import { AmountField } from '~/ui/form/AmountField.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { NumberField } from '~/ui/form/NumberField.tsx';
import { SettingsForm } from '~/ui/settings/SettingsForm.tsx';
import { SettingsPanel } from '~/ui/settings/SettingsPanel.tsx';

const valuesOf = ({ graceMinutes, lateFee, lateFeeADay, version }: HireSettingsDetail) => ({
  graceMinutes,
  lateFee: lateFee.toFixed(2),
  lateFeeADay: lateFeeADay === null ? '' : lateFeeADay.toFixed(2),
  version,
});

/** What the agency lays down for late returns. */
export const HireSettings = () => (
  <SettingsPanel
    title="Late returns"
    help="These apply to bookings made from now on. Bookings that are agreed already keep their terms. You see a late fee before you charge it, and can decide not to."
    detail={useDetail(getHireSettings, {})}
  >
    {(settings) => (
      <SettingsForm
        command={changeHireSettings}
        initialValues={valuesOf(settings)}
        latest={async () => valuesOf(await call(getHireSettings, {}))}
        done="Settings saved"
        mayEdit={settings.can.edit}
      >
        <FormSection columns={2}>
          <NumberField
            name="graceMinutes"
            label="Grace period"
            description="A vehicle that comes back this much later costs no further day and no late fee."
            min={0}
            max={720}
            allowNegative={false}
            suffix=" min"
          />
          <AmountField
            name="lateFee"
            label={`Late fee for each hour (${settings.currency})`}
            description="For every hour begun after the grace period. Enter 0 for no late fee."
          />
          <AmountField
            name="lateFeeADay"
            label={`Highest late fee for a day (${settings.currency})`}
            description="Leave it blank for no limit."
          />
        </FormSection>
      </SettingsForm>
    )}
  </SettingsPanel>
);
