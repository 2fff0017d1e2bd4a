import { getShift, type ShiftDetail, updateShift } from '@worklane/contract/shifts/shift.ts';
import { call } from '~/app/api.ts';
import { DateField } from '~/ui/form/DateField.tsx';
import { fill } from '~/ui/form/fill.ts';
import { FormDrawer } from '~/ui/form/FormDrawer.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { localOf } from '../local-time.ts';
import { NoteFields, PeopleFields, TimeFields } from '../request/PlanFields.tsx';
import { useToday } from '../use-today.ts';

const blank = {
  date: '',
  startTime: '',
  endTime: '',
  breakMinutes: 0,
  gender: 'NO_PREFERENCE',
  numberOfStaff: 1,
  notes: '',
  purchaseOrder: '',
};

/** The plan in the clocks of the place, as the form has it. */
const planOf = (shift: ShiftDetail) => {
  const [start, end] = [localOf(shift.start, shift.timeZone), localOf(shift.end, shift.timeZone)];
  return fill(blank, { ...shift, date: start.date, startTime: start.time, endTime: end.time });
};

type Props = { shift: ShiftDetail; onClose: () => void };

export default function EditShift({ shift, onClose }: Props) {
  const { today } = useToday();
  return (
    <FormDrawer
      title="Edit shift"
      size="lg"
      command={updateShift}
      params={{ id: shift.id }}
      initialValues={planOf(shift)}
      latest={async () => planOf(await call(getShift, { params: { id: shift.id } }))}
      done="Shift changed"
      onClose={onClose}
    >
      <FormSection
        title="When"
        help={`${shift.assignmentName} at ${shift.location}. The agencies that see the shift are told of the change.`}
      >
        <DateField name="date" label="Day" minDate={today} clearable={false} />
      </FormSection>
      <FormSection columns={3}>
        <TimeFields />
      </FormSection>
      <FormSection title="Who" columns={2}>
        <PeopleFields />
      </FormSection>
      <NoteFields />
    </FormDrawer>
  );
}
