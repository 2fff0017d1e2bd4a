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
import { SettingsForm } from './SettingsForm.tsx';
import { SettingsPanel } from './SettingsPanel.tsx';
import classes from './SettingsPanel.module.css';

const valuesOf = (rules: ApprovalRules & { version: number }) => ({
  withdrawHours: rules.withdrawHours,
  cancelHours: rules.cancelHours,
  lateCancelHours: rules.lateCancelHours,
  workersOverrideWarnings: rules.workersOverrideWarnings,
  version: rules.version,
});

const hours = { min: 0, max: 168, allowDecimal: false, allowNegative: false, suffix: ' h' } as const;

/** What the agency lays down for applications and bookings, beside the terms of each client. */
export const ShiftSettings = () => (
  <SettingsPanel
    title="Applications and bookings"
    help="They hold for your workers at every client, from the moment they are saved. 0 hours means that there is no such rule."
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
              description="So long before the start; later you withdraw for them."
              {...hours}
            />
            <NumberField
              name="cancelHours"
              label="Workers cancel bookings until"
              description="So long before the start; later you cancel for them."
              {...hours}
            />
            <NumberField
              name="lateCancelHours"
              label="A cancellation is late within"
              description="So long before the start: whoever cancels is warned, and the history says so."
              {...hours}
            />
          </FormSection>
          <SwitchField
            name="workersOverrideWarnings"
            label="Workers may go past a warning"
            description="With a reason, such as less than 11 hours of rest. Turned off, only you may propose them."
          />
        </SettingsForm>
        <p className={`dimmed ${classes['always']}`}>
          Who approves applications, whether times that match the plan need authorising, and how long a directly booked
          worker has to confirm are terms of each client. They stand on the page of{' '}
          <Anchor component={Link} to="/agency/clients" size="sm" underline="always">
            the client
          </Anchor>
          .
        </p>
      </>
    )}
  </SettingsPanel>
);
