import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { type openLedRiskDocument, openRiskDocument } from '@worklane/contract/transport/risk-document.ts';
import { useState } from 'react';
import { call } from '~/app/api.ts';
import { announce } from '~/app/failure.ts';
import { addressOfLinked, openInTab } from '~/app/open-in-tab.ts';

export type ReadingAgain = {
  /** The call that opens it for whoever reads. */
  open?: typeof openRiskDocument | typeof openLedRiskDocument;
  /** Why the patient’s details were opened in this visit; null while the job is new. */
  reason: string | null;
  /** Asks for one, where the job has gone on since the details were opened. */
  onReasonNeeded?: (() => void) | undefined;
  /** The server thinks otherwise of the job than the page. */
  onRefused: () => void;
};

/** Document 003: opens the risk document in a tab of its own. Each opening is a reading of the patient. */
export const ViewRiskDocument = ({
  id,
  open = openRiskDocument,
  reason,
  onReasonNeeded,
  onRefused,
}: ReadingAgain & { id: number }) => {
  const [busy, setBusy] = useState(false);
  const view = async () => {
    setBusy(true);
    try {
      await openInTab(async () => addressOfLinked((await call(open, { params: { id }, body: { reason } })).url));
    } catch (failure) {
      announce(failure);
      onRefused();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      className="no-print"
      loading={busy}
      rightSection={<IconExternalLink size={16} aria-hidden />}
      onClick={onReasonNeeded ?? (() => void view())}
    >
      View Risk Document
    </Button>
  );
};
