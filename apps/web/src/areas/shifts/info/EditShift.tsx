import { Alert } from '@mantine/core';
import { getShift, type ShiftDetail, updateShift } from '@worklane/contract/shifts/shift.ts';
import { call } from '~/app/api.ts';
import { notify } from '~/app/notices.ts';
import { DateField } from '~/ui/form/DateField.tsx';
import { FormDrawer } from '~/ui/form/FormDrawer.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { LocationField } from '../request/PlaceFields.tsx';
import { planOf } from '../request/plan.ts';
import { NoteFields, PeopleFields, TimeFields } from '../request/PlanFields.tsx';
import { AssignmentField, ShiftTypeField } from '../request/WorkFields.tsx';
import { localOf } from '~/ui/local-time.ts';
import { useToday } from '~/ui/use-today.ts';
import { counted } from '~/ui/words.ts';

/** The plan with its day, by the clocks of the place. */
const valuesOf = (shift: ShiftDetail) => ({
  ...planOf(shift),
  date: localOf(shift.start, shift.timeZone).date,
  version: shift.version,
});

type Props = { shift: ShiftDetail; onClose: () => void };

export default function EditShift({ shift, onClose }: Props) {
  const { today } = useToday();
  const isBooked = shift.editing === 'REQUEST';
  const isAsking = shift.change !== null;
  const place = { id: shift.locationId, label: shift.location };
  const work = { id: shift.assignmentCodeId, label: shift.assignmentName };
  return (
    <FormDrawer
      title="Edit shift"
      size="lg"
      command={updateShift}
      params={{ id: shift.id }}
      initialValues={valuesOf(shift)}
      latest={async () => valuesOf(await call(getShift, { params: { id: shift.id } }))}
      onDone={({ change }) =>
        notify('success', change && !isAsking ? 'Change requested: everybody booked has been asked' : 'Shift changed')
      }
      onClose={onClose}
    >
      <WhatMayChange shift={shift} />
      <FormSection title="Where and what" columns={2}>
        <LocationField clientId={shift.clientId} chosen={place} disabled={isAsking} />
        <AssignmentField chosen={work} disabled={isBooked} />
      </FormSection>
      <FormSection title="When" columns={2}>
        <DateField name="date" label="Day" minDate={today} clearable={false} disabled={isAsking} />
        <ShiftTypeField disabled={isAsking} />
      </FormSection>
      <FormSection columns={3}>
        <TimeFields disabled={isAsking} />
      </FormSection>
      <FormSection title="Who" columns={2}>
        <PeopleFields least={isBooked ? shift.numberOfStaff : 1} fixedGender={isBooked} />
      </FormSection>
      <NoteFields />
    </FormDrawer>
  );
}

/** What happens when this is saved, and why some of it cannot change. */
const WhatMayChange = ({ shift: { editing, change, booked, applied } }: { shift: ShiftDetail }) => {
  if (editing === 'REQUEST') {
    return (
      <Alert mb="md" title={`${counted(booked, 'worker')} ${booked === 1 ? 'is' : 'are'} booked`}>
        {change
          ? 'A change is waiting for answers. Until then only the notes, the purchase order and more places can be saved.'
          : 'Notes, the purchase order and more places are saved straight away. A new day, time or place goes to everybody booked as a request, and the shift changes once they’ve all answered.'}{' '}
        The assignment, the gender preference and fewer places aren’t possible while somebody is booked: duplicate the
        shift instead.
      </Alert>
    );
  }
  if (applied === 0) return null;
  return (
    <Alert mb="md" title={`${counted(applied, 'worker')} ${applied === 1 ? 'has' : 'have'} applied`}>
      If you change the day, time, place or assignment, they’re asked to confirm before you can approve them.
    </Alert>
  );
};
