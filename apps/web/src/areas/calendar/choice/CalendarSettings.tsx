import { getBankHolidays, listAgencyBankHolidays } from '@worklane/contract/calendar/bank-holiday.ts';
import { changeCalendarChoice, getCalendarChoice } from '@worklane/contract/calendar/calendar-choice.ts';
import { getTimeZone } from '@worklane/contract/calendar/time-zone.ts';
import { call } from '~/app/api.ts';
import { useDetail } from '~/app/queries.ts';
import { timeZoneChoices } from '~/ui/time-zones.ts';
import { SelectField } from '~/ui/form/SelectField.tsx';
import { regionChoices, regionWords } from '@worklane/contract/calendar/region-words.ts';
import { SettingsForm } from '~/ui/settings/SettingsForm.tsx';
import { SettingsPanel } from '~/ui/settings/SettingsPanel.tsx';

type Values = { timeZone: string | null; region: string | null; version: number };

const valuesOf = ({ timeZone, region, version }: Values) => ({ timeZone, region, version });

type Props = {
  help: string;
  /** Where the time zone counts. */
  timeZoneHelp: string;
};

/** The clock and the bank holidays that the organisation goes by; left empty they are as usual. */
export const CalendarSettings = ({ help, timeZoneHelp }: Props) => (
  <SettingsPanel title="Time zone and region" help={help} detail={useDetail(getCalendarChoice, {})}>
    {({ usual, can, ...choice }) => (
      <SettingsForm
        command={changeCalendarChoice}
        initialValues={valuesOf(choice)}
        latest={async () => valuesOf(await call(getCalendarChoice, {}))}
        alsoChanges={[getTimeZone, getBankHolidays, listAgencyBankHolidays]}
        done="Time zone and region saved"
        mayEdit={can.edit}
      >
        <SelectField
          name="timeZone"
          label="Time zone"
          description={timeZoneHelp}
          data={timeZoneChoices(usual.timeZone, ...(choice.timeZone ? [choice.timeZone] : []))}
          placeholder={`Default:  ${usual.timeZone.replaceAll('_', ' ')}`}
          searchable
          clearable
          nothingFoundMessage="No matches"
        />
        <SelectField
          name="region"
          label="Bank holidays for"
          description="They’re marked in the roster and on shifts."
          data={regionChoices}
          placeholder={`Default:  ${regionWords[usual.region]}`}
          clearable
        />
      </SettingsForm>
    )}
  </SettingsPanel>
);
