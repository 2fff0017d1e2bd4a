import { Button, type ButtonProps, Group } from '@mantine/core';
import type { VehicleBookingDetail } from '@worklane/contract/vehicle-hire/booking.ts';
import type { BookingTerms } from '@worklane/contract/vehicle-hire/booking-terms.ts';
import {
  HIRE_ACTIONS,
  type HireAction,
  rulesOfHireAction,
  wordsOfHireAction,
} from '@worklane/contract/vehicle-hire/hire-action.ts';
import { type ComponentType, useState } from 'react';
import { onDemand } from '~/ui/on-demand.tsx';

export type HireDialogProps = { booking: VehicleBookingDetail; terms: BookingTerms; onClose: () => void };

/** What asks for an action. */
const DIALOGS: Readonly<Record<HireAction, ComponentType<HireDialogProps>>> = {
  confirm: onDemand(() => import('./ConfirmBookingDialog.tsx')),
  extend: onDemand(() => import('./ExtendDialog.tsx')),
  shorten: onDemand(() => import('./ShortenDialog.tsx')),
  changeVehicle: onDemand(() => import('./ChangeVehicleDialog.tsx')),
  cancel: onDemand(() => import('./CancelHireDialog.tsx')),
};

const LOOKS: Readonly<Record<ReturnType<typeof rulesOfHireAction>['emphasis'], ButtonProps>> = {
  primary: { variant: 'filled' },
  secondary: { variant: 'default' },
  danger: { variant: 'subtle', color: 'red' },
};

/** A button for everything that the reader may do to a booking now, by the table of actions. */
export const HireButtons = ({ booking, terms }: Omit<HireDialogProps, 'onClose'>) => {
  // What a dialog asks is about the booking as it was: once somebody else has brought it on, another question is due.
  const [opened, setOpened] = useState<{ action: HireAction; status: BookingTerms['status'] }>();
  const actions = HIRE_ACTIONS.filter((action) => terms.can[action]);
  const Dialog = opened?.status === terms.status && terms.can[opened.action] ? DIALOGS[opened.action] : undefined;
  return (
    <>
      {actions.length > 0 && (
        <Group gap="sm">
          {actions.map((action) => (
            <Button
              key={action}
              {...LOOKS[rulesOfHireAction(action).emphasis]}
              data-action={action}
              onClick={() => setOpened({ action, status: terms.status })}
            >
              {wordsOfHireAction(action, terms.status).button}
            </Button>
          ))}
        </Group>
      )}
      {Dialog && <Dialog booking={booking} terms={terms} onClose={() => setOpened(undefined)} />}
    </>
  );
};
