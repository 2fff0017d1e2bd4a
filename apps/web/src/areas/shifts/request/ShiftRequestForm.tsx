import { Card } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { createShifts, getShift, type ShiftDetail } from '@worklane/contract/shifts/shift.ts';
import { useState } from 'react';
import { call } from '~/app/api.ts';
import { notify } from '~/app/notices.ts';
import { useSession } from '~/app/session/session-context.ts';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { SchemaForm } from '~/ui/form/SchemaForm.tsx';
import { localOf } from '~/ui/local-time.ts';
import { shiftLink } from '../shift/shift-link.ts';
import { useToday } from '~/ui/use-today.ts';
import { counted } from '~/ui/words.ts';
import { AgenciesField } from './AgenciesField.tsx';
import { DatesField } from '~/ui/form/DatesField.tsx';
import { NoteFields, PeopleFields, TimeFields } from './PlanFields.tsx';
import { blankPlan, planOf } from './plan.ts';
import { LocationField, PlaceFields } from './PlaceFields.tsx';
import { RequestSummary } from './RequestSummary.tsx';
import classes from './ShiftRequestForm.module.css';
import { AssignmentField, ShiftTypeField } from './WorkFields.tsx';

const dayAndPlace = async (id: number) => {
  const { start, timeZone, locationId } = await call(getShift, { params: { id } });
  return { date: localOf(start, timeZone).date, locationId };
};

type Props = {
  /** The shift that is duplicated; its days are not. */
  like?: ShiftDetail;
};

/** A client requests staff from its agencies; an agency does so on behalf of a client, who then agrees. */
export const ShiftRequestForm = ({ like }: Props) => {
  const { userType, clientId } = useSession();
  const navigate = useNavigate();
  const { today } = useToday();
  const [location, setLocation] = useState(like?.location);
  const [assignment, setAssignment] = useState(like?.assignmentName);
  // Until the next screen is there nothing can be sent twice.
  const [leaving, setLeaving] = useState(false);

  const finish = ({ ids }: { ids: number[] }) => {
    notify('success', `${counted(ids.length, 'shift')} requested`);
    const [first, last] = [ids[0], ids.at(-1)];
    if (first === undefined || last === undefined) return;
    if (first === last) void navigate(shiftLink(userType, first));
    else void showAll(first, last).finally(() => setLeaving(false));
    setLeaving(true);
  };

  /** The list, narrowed to what has just been asked for. */
  const showAll = async (first: number, last: number) => {
    const [from, to] = await Promise.all([dayAndPlace(first), dayAndPlace(last)]);
    const search = { from: from.date, to: to.date, locationId: from.locationId };
    await navigate({ to: `/${userType}/shifts/list`, search: search as never });
  };

  return (
    <Card className={classes['form'] ?? ''}>
      <SchemaForm
        command={createShifts}
        initialValues={{ ...(like ? planOf(like) : blankPlan), dates: [], agencyIds: [], tierHours: 0 }}
        onDone={finish}
        renderFooter={(saving) => (
          <RequestSummary assignment={assignment} location={location} saving={saving || leaving} />
        )}
      >
        <FormSection title="Where and what" columns={2}>
          {userType === 'agency' ? (
            <PlaceFields like={like} onLocation={setLocation} />
          ) : (
            <LocationField chosen={like && { id: like.locationId, label: like.location }} onLocation={setLocation} />
          )}
          <AssignmentField
            chosen={like && { id: like.assignmentCodeId, label: like.assignmentName }}
            onAssignment={setAssignment}
          />
        </FormSection>
        <FormSection title="When" columns={2}>
          <ShiftTypeField />
        </FormSection>
        <FormSection columns={3}>
          <TimeFields />
        </FormSection>
        <FormSection>
          <DatesField
            today={today}
            description="Choose every day you need somebody. Each becomes a shift of its own."
          />
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
