import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { changeApprovalRules, getApprovalRules, type ApprovalRules } from '@worklane/contract/shifts/approval-rules.ts';
import { listBookings } from '@worklane/contract/shifts/booking.ts';
import { listShifts } from '@worklane/contract/shifts/shift.ts';
import { call } from '~/app/api.ts';
import { useDetail } from '~/app/queries.ts';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { NumberField } from '~/ui/form/NumberField.tsx';
import { SwitchField } from '~/ui/form/SwitchField.tsx';
import { SettingsForm } from '~/ui/settings/SettingsForm.tsx';
import { SettingsPanel } from '~/ui/settings/SettingsPanel.tsx';
import classes from '~/ui/settings/SettingsPanel.module.css';

const valuesOf = (rules: ApprovalRules & { version: number }) => ({
  withdrawHours: rules.withdrawHours,
  cancelHours: rules.cancelHours,
  lateCancelHours: rules.lateCancelHours,
  workersOverrideWarnings: rules.workersOverrideWarnings,
  version: rules.version,
});

const hours = { min: 0, max: 168, allowNegative: false, suffix: ' h' } as const;

/** What the agency lays down for applications and bookings, beside the terms of each client. */
export const ShiftSettings = () => (
  <SettingsPanel
    title="Applications and bookings"
    help="These apply to your workers at every client as soon as you save them. Enter 0 hours for no limit."
    detail={useDetail(getApprovalRules, {})}
  >
    {({ can, ...rules }) => (
      <>
        <SettingsForm
          command={changeApprovalRules}
          initialValues={valuesOf(rules)}
          latest={async () => valuesOf(await call(getApprovalRules, {}))}
          alsoChanges={[listBookings, listShifts]}
          done="Rules saved"
          mayEdit={can.edit}
        >
          <FormSection columns={2}>
            <NumberField
              name="withdrawHours"
              label="Workers withdraw applications until"
              description="Hours before the start. After that, only you can withdraw for them."
              {...hours}
            />
            <NumberField
              name="cancelHours"
              label="Workers cancel bookings until"
              description="Hours before the start. After that, only you can cancel for them."
              {...hours}
            />
            <NumberField
              name="lateCancelHours"
              label="A cancellation is late within"
              description="Hours before the start. Anyone who cancels later is warned, and the history shows it."
              {...hours}
            />
          </FormSection>
          <SwitchField
            name="workersOverrideWarnings"
            label="Workers can go past a warning"
            description="They give a reason, for example for less than 11 hours’ rest. When this is off, only you can propose them."
          />
        </SettingsForm>
        <p className={`dimmed ${classes['always']}`}>
          Who approves applications, whether matching timesheets need authorising, and how long a directly booked worker
          has to confirm are set for each client, on the page of{' '}
          <Anchor component={Link} to="/agency/clients" size="sm" underline="always">
            the client
          </Anchor>
          .
        </p>
      </>
    )}
  </SettingsPanel>
);
