import { Alert, Button, Card, Checkbox, TextInput, Title } from '@mantine/core';
import { HOLD_MINUTES } from '@worklane/contract/vehicle-hire/booking-terms.ts';
import {
  HireRequestInput,
  type HirePage,
  type PublicDocument,
  requestHire,
} from '@worklane/contract/vehicle-hire/public-hire.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call } from '~/app/api.ts';
import { CallFailed, reasonOf } from '~/app/failure.ts';
import type { Sent } from './CheckEmail.tsx';
import { type Details, FIELDS } from './details.ts';
import classes from './Hire.module.css';
import { PictureField } from './PictureField.tsx';
import { dropUnanswered, isWithoutAnswer, keepUnanswered } from './unanswered.ts';
import { dropDetails, useDetails } from './use-details.ts';

type Wanted = Pick<HireRequestInput, 'vehicleId' | 'pickup' | 'dropoff' | 'promotionId' | 'code' | 'total'>;

type Props = {
  page: HirePage;
  wanted: Wanted;
  /** What the vehicle is called. */
  vehicle: string;
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

type Pictures = Readonly<Partial<Record<PublicDocument, string>>>;
type Errors = Readonly<Record<string, string>>;

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

/** Who hires, what they show of themselves, and the terms; pressing the button keeps the vehicle. */
export const DetailsForm = ({ page, wanted, vehicle, ready, onDone, leave, onPriceChanged, onPageChanged }: Props) => {
  const { details, change } = useDetails(page.id);
  const [pictures, setPictures] = useState<Pictures>({});
  const [identity, setIdentity] = useState<'PASSPORT' | 'ID'>('PASSPORT');
  const [accepted, setAccepted] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [refusal, setRefusal] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const keyFor = useRequestKey();
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) summary.current?.focus();
  }, [attempt]);

  const refuse = (violations: readonly (readonly [field: string, message: string])[], message?: string) => {
    // In the order of the form, with the first that is wrong with each field.
    const first = violations.filter(([field], at) => violations.findIndex(([other]) => other === field) === at);
    setErrors(Object.fromEntries(first));
    setRefusal(message);
    setAttempt((count) => count + 1);
  };

  const requestOf = () => {
    const files = [
      ...(pictures.DRIVER === undefined ? [] : [{ token: pictures.DRIVER, name: 'DRIVER' as const }]),
      ...(pictures[identity] === undefined ? [] : [{ token: pictures[identity], name: identity }]),
    ];
    const content = { ...wanted, ...details, termsId: accepted ? page.terms.id : 0, files };
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
    if (failed.code === 'PICTURE_GONE') setPictures({});
    return refuse(
      failed.violations.map(({ field, message }) => [field, message] as const),
      reasonOf(failed),
    );
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const checked = HireRequestInput.safeParse(requestOf());
    if (!checked.success)
      return refuse(checked.error.issues.map(({ path, message }) => [String(path[0]), message] as const));
    setErrors({});
    setRefusal(undefined);
    setBusy(true);
    try {
      await keepUnanswered(page.id, { body: checked.data, vehicle });
      const { reference } = await call(requestHire, { params: { agencyId: page.id }, body: checked.data });
      await dropUnanswered(page.id);
      await dropDetails(page.id);
      return onDone({ email: checked.data.email, reference });
    } catch (failure) {
      if (!isWithoutAnswer(failure)) await dropUnanswered(page.id);
      return take(failure);
    } finally {
      setBusy(false);
    }
  };

  const forget = (field: string) =>
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => name !== field)));
  const set = (name: keyof Details, value: string) => {
    change({ ...details, [name]: value });
    forget(name);
  };
  const keep = (name: PublicDocument) => (token: string | undefined) =>
    setPictures((before) => {
      const { [name]: _, ...rest } = before;
      return token === undefined ? rest : { ...rest, [name]: token };
    });

  return (
    <Card component="section" aria-label="Your details">
      <form noValidate className={classes['fields']} onSubmit={(event) => void send(event)}>
        <Title order={2} className={classes['whole'] ?? ''}>
          Your details
        </Title>
        {attempt > 0 && (refusal !== undefined || Object.keys(errors).length > 0) && (
          <Alert
            ref={summary}
            tabIndex={-1}
            color="red"
            role="alert"
            className={classes['whole'] ?? ''}
            title={titleOf(refusal)}
          >
            {refusal === undefined ? (
              <ul className={classes['errors']}>
                {Object.entries(errors).map(([field, message]) => (
                  <li key={field}>{message}</li>
                ))}
              </ul>
            ) : (
              `${refusal === NO_ANSWER ? ASK_AGAIN : refusal} What you entered is still here.`
            )}
          </Alert>
        )}
        {FIELDS.map(({ name, label, type = 'text', autoComplete, max }) => (
          <TextInput
            key={name}
            type={type}
            name={name}
            label={label}
            size="md"
            withAsterisk
            autoComplete={autoComplete}
            {...(max !== undefined && { maxLength: max })}
            value={details[name]}
            error={errors[name]}
            onChange={({ currentTarget }) => set(name, currentTarget.value)}
          />
        ))}
        <PictureField agencyId={page.id} label="Driving licence" token={pictures.DRIVER} onToken={keep('DRIVER')} />
        <PictureField
          agencyId={page.id}
          label={identity === 'PASSPORT' ? 'Passport' : 'Identity card'}
          token={pictures[identity]}
          onToken={keep(identity)}
          aside={
            <Button variant="subtle" size="md" onClick={() => setIdentity(identity === 'PASSPORT' ? 'ID' : 'PASSPORT')}>
              {identity === 'PASSPORT' ? 'Use an identity card' : 'Use a passport'}
            </Button>
          }
        />
        <p className={`${classes['whole']} dimmed`}>
          Pictures are optional: {page.name} looks at your documents when you pick the vehicle up, and sending them now
          saves time there. Bring the originals.
        </p>
        <details className={`${classes['whole']} ${classes['terms']}`}>
          <summary>Read the terms of {page.name}</summary>
          <div>{page.terms.text}</div>
        </details>
        <Checkbox
          className={classes['whole'] ?? ''}
          size="md"
          label={`I accept these terms, and that ${page.name} keeps what I entered for this booking.`}
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
          You pay nothing now. We’ll email you a link to confirm the booking.
        </p>
      </form>
    </Card>
  );
};
