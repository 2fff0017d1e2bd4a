import { Button, Card, Title } from '@mantine/core';
import {
  enterLinkedDetails,
  HirerDetails,
  type LinkedBooking,
  type PublicDocument,
} from '@worklane/contract/vehicle-hire/public-hire.ts';
import { type FormEvent, useState } from 'react';
import { call } from '~/app/api.ts';
import { CallFailed, reasonOf } from '~/app/failure.ts';
import { DETAIL_FIELDS, NO_DETAILS } from './details.ts';
import { Fields, Summary, useRefusal } from './Fields.tsx';
import classes from './Hire.module.css';
import { PictureField } from './PictureField.tsx';
import { detailsDraft, dropTyped, useTyped } from './use-typed.ts';
import { preparationWords } from './words.ts';

type Props = { token: string; booking: LinkedBooking; onChange: (booking: LinkedBooking) => void };

/** What the agency has to have before the vehicle goes out: what is there, and a form for what isn’t. */
export const PreparePanel = ({ token, booking, onChange }: Props) => {
  const { preparation, agency } = booking;
  const [identity, setIdentity] = useState<Extract<PublicDocument, 'PASSPORT' | 'ID'>>(
    preparation?.documents.includes('ID') === true && !preparation.documents.includes('PASSPORT') ? 'ID' : 'PASSPORT',
  );
  if (!preparation) return null;
  const has = (name: PublicDocument) => preparation.documents.includes(name);
  return (
    <Card component="section" aria-label="Before you pick up" className={classes['paragraphs'] ?? ''}>
      <Title order={2}>Before you pick up</Title>
      <ul className={classes['preparation']}>
        {preparationWords(preparation).map(({ what, standing }) => (
          <li key={what}>
            <span>{what}</span>
            <strong>{standing}</strong>
          </li>
        ))}
      </ul>
      {!preparation.checked && (
        <>
          {preparation.details ? (
            <p>
              Is anything wrong with your details?{' '}
              {agency.telephone === null ? `Ask ${agency.name}` : `Call ${agency.name} on ${agency.telephone}`} to
              change them.
            </p>
          ) : (
            <MissingDetails token={token} booking={booking} onChange={onChange} />
          )}
          <PictureField token={token} name="DRIVER" label="Driving licence" there={has('DRIVER')} onSent={onChange} />
          <PictureField
            key={identity}
            token={token}
            name={identity}
            label={identity === 'PASSPORT' ? 'Passport' : 'Identity card'}
            there={has(identity)}
            onSent={onChange}
            aside={
              <Button
                variant="subtle"
                size="md"
                onClick={() => setIdentity(identity === 'PASSPORT' ? 'ID' : 'PASSPORT')}
              >
                {identity === 'PASSPORT' ? 'Use an identity card' : 'Use a passport'}
              </Button>
            }
          />
          <p className="dimmed">
            Pictures are optional and save time at the desk. Bring the originals in any case: {agency.name} compares
            them with your details before you get the vehicle.
          </p>
        </>
      )}
    </Card>
  );
};

const MissingDetails = ({ token, booking, onChange }: Props) => {
  const { agency, reference } = booking;
  const { details, change } = useTyped(detailsDraft(reference), NO_DETAILS);
  const [busy, setBusy] = useState(false);
  const refused = useRefusal();
  const { errors, refusal, refuse, forget } = refused;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const checked = HirerDetails.safeParse(details);
    if (!checked.success)
      return refuse(checked.error.issues.map(({ path, message }) => [String(path[0]), message] as const));
    refused.clear();
    setBusy(true);
    try {
      const next = await call(enterLinkedDetails, { params: { token }, body: checked.data });
      await dropTyped(detailsDraft(reference));
      return onChange(next);
    } catch (failure) {
      const violations = failure instanceof CallFailed ? failure.violations : [];
      return refuse(
        violations.map(({ field, message }) => [field, message] as const),
        violations.length > 0 ? undefined : reasonOf(failure),
      );
    } finally {
      setBusy(false);
    }
  };

  return (
    <form noValidate className={classes['fields']} onSubmit={(event) => void send(event)}>
      <p className={classes['whole']}>
        {agency.name} needs these for the hire agreement, and can’t hand the vehicle over without them.
      </p>
      <Summary refused={refused} title={refusal === undefined ? 'Check what you entered' : 'This wasn’t saved'}>
        {refusal} What you entered is still here.
      </Summary>
      <Fields
        fields={DETAIL_FIELDS}
        values={details}
        errors={errors}
        onSet={(name, value) => {
          change({ ...details, [name]: value });
          forget(name);
        }}
      />
      <div className={classes['whole']}>
        <Button type="submit" size="md" loading={busy}>
          Save details
        </Button>
      </div>
    </form>
  );
};
