import { useMutation } from '@tanstack/react-query';
import type { Endpoint } from '@worklane/contract/endpoint.ts';
import { listRecordWork, type RecordWork } from '@worklane/contract/training/record-work.ts';
import { getWorkerCompliance } from '@worklane/contract/training/worker-compliance.ts';
import { getWorkerTraining } from '@worklane/contract/training/worker-training.ts';
import { useState } from 'react';
import { call } from '~/app/api.ts';
import { CallFailed } from '~/app/failure.ts';
import { notify } from '~/app/notices.ts';
import { useReadAgain } from '~/app/queries.ts';
import { type AnyRecord, kinds } from '../record/kinds.ts';
import { decidedWords, meanwhileWords } from './decision-words.ts';
import { keyOf } from './work.ts';

type Decision = { row: RecordWork; status: 'APPROVED' | 'REJECTED'; comment: string };

const GET = { TRAINING: getWorkerTraining, COMPLIANCE: getWorkerCompliance } satisfies Record<
  RecordWork['kind'],
  Endpoint
>;

/** Answers the record as it is now where somebody else was faster. */
const decide = async ({ row: { kind, record }, status, comment }: Decision): Promise<AnyRecord | undefined> => {
  const params = { id: record.id };
  try {
    await call<Endpoint>(kinds[kind].decide, { params, body: { status, comment, version: record.version } });
    return undefined;
  } catch (failure) {
    if (!(failure instanceof CallFailed) || failure.status !== 409) throw failure;
    return (await call<Endpoint>(GET[kind], { params })) as AnyRecord;
  }
};

/**
 * Decides one record after the other without waiting for the server: what was decided leaves the list at once, and comes
 * back where the decision did not get through.
 */
export const useDecide = () => {
  const readAgain = useReadAgain();
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const { mutate } = useMutation({
    mutationFn: decide,
    onMutate: ({ row }) => setDecided((before) => new Set([...before, keyOf(row)])),
    onSuccess: (now, { row, status }) => {
      const { worker } = row.record;
      const link = { to: `/agency/workers/info/${worker.id}`, label: 'Show worker' };
      if (now) notify('warning', meanwhileWords(now), link);
      else notify('success', decidedWords(row.record, status), link);
    },
    onError: (_, { row }) => setDecided((before) => new Set([...before].filter((key) => key !== keyOf(row)))),
    onSettled: (_now, _error, { row }) => readAgain(listRecordWork, kinds[row.kind].decide),
  });
  return { decided, decide: mutate };
};
