import { Alert, Button, Group, Modal, Progress, Stack } from '@mantine/core';
import {
  listUnbilledShifts,
  MAX_SHIFTS,
  type UnbilledClient,
  type UnbilledShifts,
} from '@worklane/contract/billing/staff-invoice.ts';
import { useEffect, useState } from 'react';
import { call } from '~/app/api.ts';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { counted } from '~/ui/words.ts';
import { MissingDetails } from '../details/MissingDetails.tsx';
import { UndecidedVat } from '../vat/UndecidedVat.tsx';
import { groupsOf, undecidedOf, withoutLeft } from './groups.ts';
import IssueAllDialog, { type Offer } from './IssueAllDialog.tsx';

type Props = {
  clients: readonly UnbilledClient[];
  onClose: () => void;
};

type Reading = { readonly works: readonly UnbilledShifts[]; readonly failure?: unknown };

/** What each of these clients has to invoice, priced, one after the other: it is much to ask for at once. */
const useWorks = (clients: readonly UnbilledClient[]) => {
  const [reading, setReading] = useState<Reading>({ works: [] });
  useEffect(() => {
    const { signal, abort } = stoppable();
    const readAll = async () => {
      const works: UnbilledShifts[] = [];
      for (const { id } of clients) {
        works.push(await call(listUnbilledShifts, { params: { id } }, { signal }));
        setReading({ works: [...works] });
      }
    };
    readAll().catch((failure: unknown) => {
      if (!signal.aborted) setReading({ works: [], failure });
    });
    return abort;
  }, [clients]);
  return reading;
};

const stoppable = () => {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
};

const offerOf = (unbilled: UnbilledShifts): Offer => ({
  unbilled,
  groups: groupsOf(unbilled).flatMap((group) => withoutLeft(group, new Set()) ?? []),
});

/** Issues what all clients have to be invoiced for, or asks for its approval, once it has been read and shown. */
export default function IssueClientsDialog(props: Props) {
  const [attempt, setAttempt] = useState(1);
  return <Priced key={attempt} {...props} again={() => setAttempt(attempt + 1)} />;
}

const Priced = ({ clients, onClose, again }: Props & { again: () => void }) => {
  const { works, failure } = useWorks(clients);
  if (works.length < clients.length)
    return (
      <Modal opened onClose={onClose} title="Invoice all clients">
        {failure === undefined ? (
          <output>
            {works.length} of {counted(clients.length, 'client')} priced
            <Progress value={(100 * works.length) / clients.length} aria-label="Clients priced" />
          </output>
        ) : (
          <ErrorState title="The work couldn’t be priced" error={failure} onRetry={again} />
        )}
      </Modal>
    );
  const offers = works.map(offerOf).filter(({ groups }) => groups.length > 0);
  const notes = <Notes works={works} offers={offers} />;
  if (offers.length > 0)
    return (
      <IssueAllDialog offers={offers} onClose={onClose}>
        {notes}
      </IssueAllDialog>
    );
  return (
    <Modal opened onClose={onClose} title="Nothing can be invoiced">
      <Stack>
        {notes}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};

/** What an invoice would not say or is not over. */
const Notes = ({ works, offers }: { works: readonly UnbilledShifts[]; offers: readonly Offer[] }) => {
  const without = works.flatMap(({ client, shifts }) => {
    const count = shifts.filter(({ charge }) => charge === null).length;
    return count > 0 ? [`${client.name} (${counted(count, 'shift')})`] : [];
  });
  const more = works.flatMap((work) => (work.more ? [work.client.name] : []));
  const [first] = works;
  return (
    <>
      {first && <MissingDetails missing={first.missing} />}
      <UndecidedVat
        names={[...new Set(offers.flatMap(({ groups }) => groups.flatMap(undecidedOf)))].toSorted((a, b) =>
          a.localeCompare(b),
        )}
      />
      {without.length > 0 && (
        <Alert color="yellow" title="Some shifts have no charge rate">
          They stay until there is one: {without.join(', ')}.
        </Alert>
      )}
      {more.length > 0 && (
        <Alert color="gray" title={`These are the ${MAX_SHIFTS} earliest of a client`}>
          {more.join(', ')}: the others can be invoiced afterwards.
        </Alert>
      )}
    </>
  );
};
