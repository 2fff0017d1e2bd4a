import { Button, Card, Checkbox, Title } from '@mantine/core';
import { HOLD_MINUTES } from '@worklane/contract/vehicle-hire/booking-terms.ts';
import {
  HireRequestInput,
  type HirePage,
  LEAST_AGE,
  requestHire,
} from '@worklane/contract/vehicle-hire/public-hire.ts';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '~/app/api.ts';
import { CallFailed, reasonOf } from '~/app/failure.ts';
import type { Sent } from './CheckEmail.tsx';
import { HIRER_FIELDS, NO_HIRER } from './details.ts';
import { Fields, Summary, useRefusal } from './Fields.tsx';
import classes from './Hire.module.css';
import { dropUnanswered, isWithoutAnswer, keepUnanswered } from './unanswered.ts';
import { dropTyped, hirerDraft, useTyped } from './use-typed.ts';

type Wanted = Pick<HireRequestInput, 'vehicleId' | 'pickup' | 'dropoff' | 'promotionId' | 'code' | 'total'>;

type Props = {
  page: HirePage;
  wanted: Wanted;
  /** What the vehicle is called. */
  vehicle: string;
  /** A promotion code was typed that isn’t in the price. */
  openCode: boolean;
  /** The price is known. */
  ready: boolean;
  onDone: (sent: Sent) => void;
  /** Leads back to what is left when the vehicle, or the whole page, is there no more; whether it does. */
  leave: (failure: unknown) => boolean;
  onPriceChanged: () => void;
  /** The page is another one by now: new terms, a vehicle less, or closed. */
  onPageChanged: () => void;
};

/** Whether the vehicle was reserved is unknown: no answer has arrived. */
const NO_ANSWER = 'NO_ANSWER';
const ASK_AGAIN = 'Check your connection and press the button again: the vehicle is reserved only once.';

const titleOf = (refusal: string | undefined): string => {
  if (refusal === undefined) return 'Check what you entered';
  return refusal === NO_ANSWER ? 'We don’t know yet whether your vehicle was reserved' : 'This wasn’t reserved';
};

/** The same content is the same request, however often it is sent. */
const useRequestKey = () => {
  const keys = useRef(new Map<string, string>());
  return (content: object): string => {
    const text = JSON.stringify(content);
    const key = keys.current.get(text) ?? crypto.randomUUID();
    keys.current.set(text, key);
    return key;
  };
};

/** Who hires, and the terms; pressing the button keeps the vehicle. What else the agreement names is asked for once it is booked. */
export const DetailsForm = ({
  page,
  wanted,
  vehicle,
  openCode,
  ready,
  onDone,
  leave,
  onPriceChanged,
  onPageChanged,
}: Props) => {
  const { details, change } = useTyped(hirerDraft(page.id), NO_HIRER);
  const [accepted, setAccepted] = useState(false);
  const [busy, setBusy] = useState(false);
  const refused = useRefusal();
  const { errors, refusal, refuse, forget } = refused;
  const keyFor = useRequestKey();

  const requestOf = () => {
    const content = { ...wanted, ...details, termsId: accepted ? page.terms.id : 0 };
    return { requestKey: keyFor(content), ...content };
  };

  const take = (failure: unknown) => {
    if (isWithoutAnswer(failure)) return refuse([], NO_ANSWER);
    const failed = failure instanceof CallFailed ? failure : new CallFailed(500);
    if (leave(failed)) return undefined;
    if (['PRICE_CHANGED', 'PROMOTION_UNUSABLE', 'CODE'].includes(failed.code)) onPriceChanged();
    if (failed.code === 'TERMS_CHANGED') {
      setAccepted(false);
      onPageChanged();
    }
    return refuse(
      failed.violations.map(({ field, message }) => [field, message] as const),
      reasonOf(failed),
    );
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (openCode) return refuse([['code', 'Apply your promotion code above, or clear it.']]);
    const checked = HireRequestInput.safeParse(requestOf());
    if (!checked.success)
      return refuse(checked.error.issues.map(({ path, message }) => [String(path[0]), message] as const));
    refused.clear();
    setBusy(true);
    try {
      await keepUnanswered(page.id, { body: checked.data, vehicle });
      const { reference } = await call(requestHire, { params: { agencyId: page.id }, body: checked.data });
      await dropUnanswered(page.id);
      await dropTyped(hirerDraft(page.id));
      return onDone({ email: checked.data.email, reference });
    } catch (failure) {
      if (!isWithoutAnswer(failure)) await dropUnanswered(page.id);
      return take(failure);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Card component="section" aria-label="Your details">
      <form noValidate className={classes['fields']} onSubmit={(event) => void send(event)}>
        <Title order={2} className={classes['whole'] ?? ''}>
          Your details
        </Title>
        <Summary refused={refused} title={titleOf(refusal)}>
          {refusal === NO_ANSWER ? ASK_AGAIN : refusal} What you entered is still here.
        </Summary>
        <Fields
          fields={HIRER_FIELDS}
          values={details}
          errors={errors}
          onSet={(name, value) => {
            change({ ...details, [name]: value });
            forget(name);
          }}
        />
        <details className={`${classes['whole']} ${classes['terms']}`}>
          <summary>Read the terms of {page.name}</summary>
          <div>{page.terms.text}</div>
        </details>
        <Checkbox
          className={classes['whole'] ?? ''}
          size="md"
          label={`I accept these terms, and that ${page.name} keeps what I enter for this booking. I’ll be at least ${LEAST_AGE} on the day of the pick-up.`}
          checked={accepted}
          error={errors['termsId']}
          onChange={({ currentTarget }) => {
            setAccepted(currentTarget.checked);
            forget('termsId');
          }}
        />
        <div className={classes['whole']}>
          <Button type="submit" size="md" loading={busy} disabled={!ready}>
            Reserve for {HOLD_MINUTES} minutes
          </Button>
        </div>
        <p className={`${classes['whole']} dimmed`}>
          You pay nothing now. We’ll email you a link to confirm the booking. {page.name} asks for your driving licence
          and your address afterwards, before you pick the vehicle up.
        </p>
      </form>
    </Card>
  );
};
