import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { onDemand } from '~/ui/on-demand.tsx';
import type { AnyRecord, Kind, RecordAgency, RecordOwner } from './kinds.ts';

const RecordForm = onDemand(() => import('./RecordForm.tsx'));
const UploadModal = onDemand(() => import('./UploadModal.tsx'));

type Props = {
  kind: Kind;
  owner: RecordOwner;
  /** For workers of several agencies: which of them may be the one that keeps it. */
  agencies?: readonly RecordAgency[];
  label: string;
  /** Beside the title of a panel rather than at the head of a page. */
  compact?: boolean;
};

/** Adds a record and then asks for its certificate. */
export const AddRecord = ({ kind, owner, agencies, label, compact = false }: Props) => {
  const [adding, setAdding] = useState(false);
  const [added, setAdded] = useState<AnyRecord>();
  return (
    <>
      <Button
        {...(compact && { size: 'compact-md', variant: 'light' })}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setAdding(true)}
      >
        {label}
      </Button>
      {adding && (
        <RecordForm kind={kind} owner={owner} agencies={agencies} onDone={setAdded} onClose={() => setAdding(false)} />
      )}
      {added && !adding && <UploadModal kind={kind} record={added} onClose={() => setAdded(undefined)} />}
    </>
  );
};
