import { Alert, Badge, Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { HOLD_MINUTES, reserveVehicle } from '@worklane/contract/vehicle-hire/booking-terms.ts';
import { hireActions } from '@worklane/contract/vehicle-hire/hire-action.ts';
import { type HireOffer, quoteHire } from '@worklane/contract/vehicle-hire/hire-offer.ts';
import { getHirer, listHirers } from '@worklane/contract/vehicle-hire/hirer.ts';
import { useState } from 'react';
import { CallFailed, reasonOf } from '~/app/failure.ts';
import { notify } from '~/app/notices.ts';
import { useCommand, useDetail } from '~/app/queries.ts';
import { useMay } from '~/app/session/session-context.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { EntitySelect } from '~/ui/EntitySelect.tsx';
import { formatMoney } from '~/ui/money.ts';
import { NoExchangeRate } from '~/ui/NoExchangeRate.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { CHANGED_BY_HIRES } from '../changed-by-hires.ts';
import { vehicleName } from '../vehicle/words.ts';
import { PriceWorking } from './PriceWorking.tsx';
import { benefitWords, missingDocuments } from './words.ts';

type Span = { pickup: string; dropoff: string };

type Props = {
  offer: HireOffer | undefined;
  /** Somebody else may have taken it meanwhile. */
  isFree: boolean;
  span: Span | undefined;
  /** Whom the address names. */
  hirer: number | undefined;
  onGone: () => void;
};

/** For whom the chosen vehicle is, with which promotion. What was entered stays when another vehicle is chosen. */
export const BookVehicle = ({ offer, isFree, span, hirer, onGone }: Props) => {
  const [clientId, setClientId] = useState(hirer ?? null);
  const [code, setCode] = useState('');
  const [entered, setEntered] = useState('');
  const [pressed, setPressed] = useState(false);
  const mayChoose = useMay('VIEW_CLIENT');
  return (
    <Panel title="Booking">
      <Stack>
        {mayChoose ? (
          <EntitySelect
            from={listHirers}
            label="Hirer"
            withAsterisk
            placeholder="Search by name or email"
            choiceOf={({ id, name, isPrivate, email }) => ({
              id,
              // People of one name are told apart.
              label: isPrivate && email !== null ? `${name}, ${email}` : name,
            })}
            value={clientId}
            error={pressed && clientId === null && 'Choose a hirer.'}
            onChange={setClientId}
          />
        ) : (
          <Alert color="yellow" title="You can’t choose a hirer">
            Ask a colleague who manages users and roles for access to clients.
          </Alert>
        )}
        {mayChoose && clientId !== null && <HirerStanding clientId={clientId} />}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            setEntered(code.trim());
          }}
        >
          <Group align="flex-end" gap="sm" wrap="nowrap">
            <TextInput
              flex={1}
              label="Promotion code"
              maxLength={50}
              value={code}
              error={pressed && code.trim() !== entered && 'Apply this code, or clear it.'}
              onChange={({ currentTarget }) => {
                setCode(currentTarget.value);
                if (currentTarget.value === '') setEntered('');
              }}
            />
            <Button type="submit" variant="default" disabled={code.trim() === entered}>
              Apply
            </Button>
          </Group>
        </form>
        {!isFree && offer && (
          <Alert color="yellow" title={`${vehicleName(offer)} has gone`} role="alert">
            {offer.regno} isn’t free for the whole of that time any more. Choose another vehicle; what you entered here
            stays.
          </Alert>
        )}
        {offer && span && isFree ? (
          <Price
            key={`${offer.id} ${entered}`}
            offer={offer}
            span={span}
            code={entered}
            clientId={clientId}
            isComplete={() => {
              setPressed(true);
              return clientId !== null && code.trim() === entered;
            }}
            onGone={onGone}
          />
        ) : (
          isFree && (
            <EmptyState title="No vehicle chosen yet">Search for one that’s free, and choose it here.</EmptyState>
          )
        )}
      </Stack>
    </Panel>
  );
};

const HirerStanding = ({ clientId }: { clientId: number }) => {
  const { data: hirer, isError } = useDetail(getHirer, { params: { id: clientId } }, { silent: true });
  if (isError) return <p className="dimmed">Their documents couldn’t be loaded.</p>;
  // As high as what comes: the buttons below stay where somebody is about to press them.
  if (!hirer)
    return (
      <Stack gap={6} align="flex-start">
        <Badge color="gray">Hirer</Badge>
        <p className="dimmed">Loading their documents…</p>
      </Stack>
    );
  const missing = missingDocuments(hirer.clientDocs.map(({ name }) => name));
  return (
    <Stack gap={6} align="flex-start">
      <Badge color={hirer.verified ? 'teal' : 'gray'}>{hirer.verified ? 'Verified Hirer' : 'Unverified Hirer'}</Badge>
      {missing.length === 0 ? (
        <p className="dimmed">All documents provided.</p>
      ) : (
        <p>
          Missing: {missing.join(', ')}. <span className="dimmed">Ask for them before the handover.</span>
        </p>
      )}
    </Stack>
  );
};

type PriceProps = {
  offer: HireOffer;
  span: Span;
  code: string;
  clientId: number | null;
  /** Whether all that is needed is there; says what isn’t. */
  isComplete: () => boolean;
  onGone: () => void;
};

const NONE = 'NONE';

const Price = ({ offer, span, code, clientId, isComplete, onGone }: PriceProps) => {
  const navigate = useNavigate();
  const [picked, setPicked] = useState<string>();
  const answer = useDetail(quoteHire, { params: { id: offer.id }, query: { ...span, code } }, { silent: true });
  const plain = useDetail(
    quoteHire,
    { params: { id: offer.id }, query: { ...span, code: '' } },
    { enabled: answer.isError && code !== '', silent: true },
  );
  const reserve = useCommand(reserveVehicle, {
    alsoChanges: CHANGED_BY_HIRES,
    takesViolations: true,
    onDone: ({ id, reservedUntil }) => {
      notify('success', reservedUntil === null ? hireActions.confirm.done : `Reserved for ${HOLD_MINUTES} minutes`);
      void navigate({
        to: '/agency/clients/$clientId/bookings/$bookingId',
        params: { clientId: String(clientId), bookingId: String(id) },
      });
    },
  });
  const data = answer.data ?? plain.data;
  if (!data) {
    return answer.isError && code === '' ? (
      <Alert color="red" title="The price couldn’t be worked out">
        {reasonOf(answer.error)}
      </Alert>
    ) : (
      <p className="dimmed">Working out the price…</p>
    );
  }
  const { promotions } = data;
  // A code that was entered is meant to be used.
  const usual = code !== '' && answer.data ? promotions.at(-1) : undefined;
  const chosen = picked === undefined ? usual : promotions.find(({ id }) => String(id) === picked);
  const { quote } = chosen ?? data;
  const sent = reserve.variables?.body.confirm === true;
  const isRefused = reserve.error instanceof CallFailed && [400, 409].includes(reserve.error.status);
  const send = (confirm: boolean) => {
    if (!isComplete() || clientId === null) return;
    const promotionId = chosen?.id ?? null;
    const used = chosen ? code : '';
    const body = { vehicleId: offer.id, clientId, ...span, promotionId, code: used, total: quote.total, confirm };
    reserve.mutate(
      { body },
      {
        onError: () => {
          onGone();
          void answer.refetch();
        },
      },
    );
  };
  return (
    <Stack>
      {answer.isError && code !== '' && (
        <Alert color="yellow" title="This code wasn’t applied" role="alert">
          {reasonOf(answer.error)}
        </Alert>
      )}
      {promotions.length > 0 && (
        <Select
          label="Promotion"
          allowDeselect={false}
          data={[
            { value: NONE, label: 'None' },
            ...promotions.map((promotion) => ({
              value: String(promotion.id),
              label: `${promotion.title}: ${benefitWords(promotion)}`,
            })),
          ]}
          value={chosen ? String(chosen.id) : NONE}
          description={chosen?.description}
          onChange={(value) => setPicked(value ?? NONE)}
        />
      )}
      <div>
        <p className="dimmed">
          {vehicleName(offer)}, {offer.regno}
        </p>
        <p>
          <strong className="num">{formatMoney(quote.total, quote.currency)}</strong>
          {offer.depositAmt > 0 && (
            <span className="dimmed"> and a deposit of {formatMoney(offer.depositAmt, quote.currency)}</span>
          )}
        </p>
        <PriceWorking quote={quote} about={`${vehicleName(offer)} ${offer.regno}, to book`} />
      </div>
      <NoExchangeRate currency={data.missingRate} />
      {isRefused && (
        <Alert color="yellow" title={sent ? 'This wasn’t booked' : 'This wasn’t reserved'} role="alert">
          {reasonOf(reserve.error)} What you entered is still here.
        </Alert>
      )}
      <Group gap="sm">
        <Button
          loading={reserve.isPending && sent}
          disabled={reserve.isPending || data.missingRate !== null}
          onClick={() => send(true)}
        >
          Book now
        </Button>
        <Button
          variant="default"
          loading={reserve.isPending && !sent}
          disabled={reserve.isPending}
          onClick={() => send(false)}
        >
          Reserve for {HOLD_MINUTES} minutes
        </Button>
      </Group>
      <p className="dimmed">
        Booking invoices the hire and emails the hirer, where they have an address. Reserve it if they still have to
        decide.
      </p>
    </Stack>
  );
};
