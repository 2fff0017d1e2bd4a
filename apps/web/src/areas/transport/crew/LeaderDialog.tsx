import { type CrewBooking, pickTeamLeader, type TransportCrew } from '@worklane/contract/transport/crew.ts';
import { useCommand } from '~/app/queries.ts';
import { Choice } from './Choice.tsx';
import { ChoiceDrawer } from './ChoiceDrawer.tsx';
import { nameOf } from './words.ts';

type Props = { crew: TransportCrew; onClose: () => void };

const THERE = { isError: false, error: undefined, refetch: () => Promise.resolve() };

const isBooked = ({ shiftStatus }: CrewBooking): boolean => shiftStatus === 'BOOKED';

/** One of the crew who can sign in. */
export default function LeaderDialog({ crew, onClose }: Props) {
  const pick = useCommand(pickTeamLeader, { done: 'Team leader saved', onDone: onClose });
  const members = [
    ...crew.transportWorkerSpecList.flatMap(({ bookings, assignmentCodeName }) =>
      bookings.filter(isBooked).map((booking) => ({ ...booking, work: assignmentCodeName })),
    ),
    ...crew.furtherBookings.filter(isBooked).map((booking) => ({ ...booking, work: 'Driver' })),
  ];
  return (
    <ChoiceDrawer
      title="Pick a team leader"
      label="Crew"
      empty={{ title: 'Nobody is in the crew yet', text: 'Book the crew first: one of them leads it.' }}
      list={THERE}
      rows={members}
      textOf={nameOf}
      onClose={onClose}
      render={(member) => (
        <Choice
          key={member.bookingId}
          name={nameOf(member)}
          detail={member.canSignIn ? member.work : `${member.work} – can’t sign in yet to keep the log`}
          blocked={!member.canSignIn}
          warned={false}
          label="Pick"
          busy={pick.isPending && pick.variables.body.teamLeaderId === member.workerId}
          onChoose={() => pick.mutateAsync({ body: { teamLeaderId: member.workerId, transportId: crew.id } })}
        />
      )}
    />
  );
}
