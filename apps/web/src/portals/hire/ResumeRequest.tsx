import { requestHire } from '@worklane/contract/vehicle-hire/public-hire.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '~/app/api.ts';
import { reasonOf } from '~/app/failure.ts';
import type { Sent } from './CheckEmail.tsx';
import { Failed } from './Notice.tsx';
import { dropUnanswered, findUnanswered, isWithoutAnswer } from './unanswered.ts';
import { dropTyped, hirerDraft } from './use-typed.ts';

type Outcome =
  | { readonly kind: 'RESERVED'; readonly vehicle: string; readonly sent: Sent }
  /** Nothing is reserved; why, where there is anything to say. */
  | { readonly kind: 'NOT_RESERVED'; readonly message?: string }
  | { readonly kind: 'UNKNOWN'; readonly failure: unknown };

/** Sends the request of this tab once more; under its key it is answered as it was, or would have been. */
const resume = async (agencyId: number): Promise<Outcome> => {
  const unanswered = await findUnanswered(agencyId);
  if (!unanswered) {
    await dropUnanswered(agencyId);
    return { kind: 'NOT_RESERVED' };
  }
  const { body, vehicle } = unanswered;
  try {
    const { reference, reservedUntil } = await call(requestHire, { params: { agencyId }, body });
    await dropUnanswered(agencyId);
    if (Date.parse(reservedUntil) <= Date.now())
      return { kind: 'NOT_RESERVED', message: 'The time to confirm your reservation has run out' };
    await dropTyped(hirerDraft(agencyId));
    return { kind: 'RESERVED', vehicle, sent: { email: body.email, reference } };
  } catch (failure) {
    if (isWithoutAnswer(failure)) return { kind: 'UNKNOWN', failure };
    await dropUnanswered(agencyId);
    return { kind: 'NOT_RESERVED', message: reasonOf(failure) };
  }
};

type Props = {
  agencyId: number;
  onReserved: (vehicle: string, sent: Sent) => void;
  /** What was typed is in the form of the vehicle that they choose now. */
  onNotReserved: (message: string | undefined) => void;
};

/** Finds out what became of a request that was never answered, such as when the connection was lost and the page reloaded. */
export default function ResumeRequest({ agencyId, onReserved, onNotReserved }: Props) {
  const [failure, setFailure] = useState<unknown>();
  const take = (outcome: Outcome) => {
    if (outcome.kind === 'RESERVED') onReserved(outcome.vehicle, outcome.sent);
    else if (outcome.kind === 'NOT_RESERVED') onNotReserved(outcome.message);
    else setFailure(outcome.failure);
  };
  const onFirst = useEffectEvent(take);
  useEffect(() => {
    void resume(agencyId).then(onFirst);
  }, [agencyId]);
  if (failure === undefined) return <output className="dimmed">Checking whether your vehicle was reserved…</output>;
  return (
    <Failed
      title="We don’t know yet whether your vehicle was reserved"
      error={failure}
      onRetry={() => {
        setFailure(undefined);
        void resume(agencyId).then(take);
      }}
    />
  );
}
