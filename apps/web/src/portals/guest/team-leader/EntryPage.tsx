import { useNavigate, useParams } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { PublicPage } from '~/app/pages/PublicPage.tsx';
import { onSessionChange, session } from '~/app/session/session.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import { useRoomy } from '~/ui/use-roomy.ts';
import { AccessControl } from './AccessControl.tsx';
import { leaveSession } from './leave-session.ts';
import { TITLE } from './words.ts';

/** All that only a team leader needs comes once somebody is in. */
const LedJob = onDemand(() => import('./LedJob.tsx'));

/** Document 003: what the team leader of a transport job records of it, behind a sign-in of its own. */
export default function EntryPage() {
  const [left, setLeft] = useState(false);
  const [signedIn, setSignedIn] = useState(false);
  const navigate = useNavigate();
  const turnAway = useCallback(() => void navigate({ to: '/login', replace: true }), [navigate]);
  useRoomy();

  useEffect(() => {
    void leaveSession().then(() => setLeft(true));
  }, []);
  // A session that ran out is asked for again; what was typed stays on the screen.
  useEffect(() => onSessionChange(() => setSignedIn(session() !== null)), []);

  const { id } = useParams({ from: '/guest/team-leader/entry/$id' });
  const [begun, setBegun] = useState(false);
  const asks = left && !(begun && signedIn);
  return (
    <>
      <div inert={asks}>
        {begun ? (
          <LedJob id={Number(id)} signedIn={signedIn} onTurnedAway={turnAway} />
        ) : (
          <PublicPage title={TITLE}>{null}</PublicPage>
        )}
      </div>
      {asks && (
        <AccessControl
          onSignedIn={() => {
            setSignedIn(true);
            setBegun(true);
          }}
          onTurnedAway={turnAway}
        />
      )}
    </>
  );
}
