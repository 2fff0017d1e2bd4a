import { Card } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { createShifts } from '@worklane/contract/shifts/shift.ts';
import { useState } from 'react';
import { notify } from '~/app/notices.ts';
import { useSession } from '~/app/shell/session-context.ts';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { SchemaForm } from '~/ui/form/SchemaForm.tsx';
import { shiftLink } from '../shift-link.ts';
import { useToday } from '../use-today.ts';
import { counted } from '../words.ts';
import { AgenciesField } from './AgenciesField.tsx';
import { DatesField } from './DatesField.tsx';
import { NoteFields, PeopleFields, TimeFields } from './PlanFields.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { RequestSummary } from './RequestSummary.tsx';
import classes from './ShiftRequestForm.module.css';
import { AssignmentField, ShiftTypeField } from './WorkFields.tsx';

const blank = {
  locationId: null,
  assignmentCodeId: null,
  shiftTypeId: null,
  dates: [],
  startTime: '',
  endTime: '',
  breakMinutes: 30,
  gender: 'NO_PREFERENCE',
  numberOfStaff: 1,
  notes: '',
  purchaseOrder: '',
  agencyIds: [],
  tierHours: 0,
};

/** Asks for staff. A client asks its agencies; an agency asks on behalf of a client, who then agrees. */
export const ShiftRequestForm = () => {
  const { userType, clientId } = useSession();
  const navigate = useNavigate();
  const { today } = useToday();
  const [location, setLocation] = useState<string>();
  const [assignment, setAssignment] = useState<string>();

  const finish = ({ ids }: { ids: number[] }) => {
    notify('success', `${counted(ids.length, 'shift')} requested`);
    const [first, ...more] = ids;
    if (first === undefined) return;
    void navigate(more.length > 0 ? { to: `/${userType}/shifts/list` } : shiftLink(userType, first));
  };

  return (
    <Card className={classes['form'] ?? ''}>
      <SchemaForm
        command={createShifts}
        initialValues={blank}
        onDone={finish}
        renderFooter={(saving) => <RequestSummary assignment={assignment} location={location} saving={saving} />}
      >
        <FormSection title="Where and what" columns={2}>
          <PlaceFields choosesClient={userType === 'agency'} onLocation={setLocation} />
          <AssignmentField onAssignment={setAssignment} />
        </FormSection>
        <FormSection title="When" columns={2}>
          <ShiftTypeField />
        </FormSection>
        <FormSection columns={3}>
          <TimeFields />
        </FormSection>
        <FormSection>
          <DatesField today={today} />
        </FormSection>
        <FormSection title="Who" columns={2}>
          <PeopleFields />
        </FormSection>
        {clientId !== null && <AgenciesField clientId={clientId} />}
        <NoteFields />
      </SchemaForm>
    </Card>
  );
};
