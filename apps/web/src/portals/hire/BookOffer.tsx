import { Alert, Button, Card } from '@mantine/core';
import { type HirePage, type PublicOffer, quotePublicHire } from '@worklane/contract/vehicle-hire/public-hire.ts';
import { useState } from 'react';
import { CallFailed, isMissing, reasonOf } from '~/app/failure.ts';
import {
  benefitWords,
  mileageWith,
  mileageWords,
  PriceWorking,
  specificationOf,
  vehicleName,
} from '~/areas/vehicle-hire/index.ts';
import { formatMoney } from '~/ui/money.ts';
import type { Sent } from './CheckEmail.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import classes from './Hire.module.css';
import { offerPhoto } from './photo-address.ts';
import { PromotionCode } from './PromotionCode.tsx';
import { useAnswer } from './use-answer.ts';
import { codeDraft, dropTyped, useTyped } from './use-typed.ts';
import { VehiclePicture } from './VehiclePicture.tsx';

type Props = {
  page: HirePage;
  offer: PublicOffer;
  span: { pickup: string; dropoff: string };
  onDone: (sent: Sent) => void;
  onGone: (message: string) => void;
  onPageChanged: () => void;
};

/** What the server calls it when the vehicle can’t be had any more. */
const GONE = ['VEHICLE_GONE', 'NO_RATES'];

/** The price of the chosen vehicle with its working, a promotion code, and who hires it. */
export default function BookOffer({ page, offer, span, onDone, onGone, onPageChanged }: Props) {
  // It outlives a reload, as what was typed below it does.
  const kept = useTyped(codeDraft(page.id), { code: '' });
  const { code } = kept.details;
  const [entered, setEntered] = useState<string>();
  const typed = entered ?? code;
  const params = { agencyId: page.id, id: offer.id };
  const leave = (failure: unknown): boolean => {
    if (isMissing(failure)) {
      onPageChanged();
      onGone('This vehicle can’t be hired here any more.');
    } else if (failure instanceof CallFailed && GONE.includes(failure.code)) onGone(failure.message);
    else return false;
    return true;
  };
  const plain = useAnswer(quotePublicHire, { params, query: { ...span, code: '' } }, leave);
  const coded = useAnswer(quotePublicHire, code === '' ? undefined : { params, query: { ...span, code } }, leave);
  const answer = code !== '' && coded.data ? coded.data : plain.data;
  // What a code gives is meant to be used; without one, the best that everybody gets.
  const withCode = coded.data?.promotions.find(({ id }) => !plain.data?.promotions.some((each) => each.id === id));
  // One that gives nothing for these days isn’t used up.
  const best = answer?.promotions
    .filter(({ quote }) => quote.total < answer.quote.total)
    .toSorted((one, other) => one.quote.total - other.quote.total)[0];
  const promotion = code === '' ? best : (withCode ?? best);
  const quote = promotion?.quote ?? answer?.quote ?? offer.quote;
  const { currency } = quote;
  const fee = quote.charges.find(({ description }) => description.includes('Booking fee'));
  const name = vehicleName(offer);

  return (
    <>
      <Card component="section" aria-label="Price" className={classes['offer'] ?? ''}>
        <VehiclePicture src={offerPhoto(page.id, offer)} name={name} />
        <div className={classes['lines']}>
          <p className="dimmed">{specificationOf(offer)}</p>
          <p className="dimmed">{mileageWords(mileageWith(offer, promotion), currency)}</p>
          {promotion && (
            <p>
              {promotion.title}: {benefitWords(promotion)}
            </p>
          )}
        </div>
        <div className={classes['price']}>
          <p className={`${classes['total']} num`}>{formatMoney(quote.total, currency)}</p>
          {fee && <p className="dimmed num">Including a reservation fee of {formatMoney(fee.total, currency)}</p>}
          <p className="dimmed num">
            {offer.depositAmt > 0
              ? `Plus a deposit of ${formatMoney(offer.depositAmt, currency)}, which you get back`
              : 'No deposit'}
          </p>
        </div>
        <div className={classes['working']}>
          <PriceWorking quote={quote} about={name} />
        </div>
        <div className={classes['working']}>
          <PromotionCode
            typed={typed}
            applied={code}
            busy={coded.loading && code !== ''}
            onType={setEntered}
            onApply={(applied) => kept.change({ code: applied })}
          />
          {coded.error !== undefined && (
            <Alert color="yellow" title="This code wasn’t applied" role="alert" mt="sm">
              {reasonOf(coded.error)}
            </Alert>
          )}
        </div>
      </Card>
      {plain.error !== undefined && (
        <Alert color="red" title="The price couldn’t be worked out" role="alert">
          {reasonOf(plain.error)}{' '}
          <Button variant="default" size="xs" onClick={plain.reload}>
            Try again
          </Button>
        </Alert>
      )}
      <DetailsForm
        page={page}
        vehicle={name}
        wanted={{
          vehicleId: offer.id,
          ...span,
          promotionId: promotion?.id ?? null,
          code: promotion !== undefined && promotion === withCode ? code : '',
          total: quote.total,
        }}
        openCode={typed.trim() !== code}
        ready={answer !== undefined}
        onDone={(sent) => {
          void dropTyped(codeDraft(page.id));
          onDone(sent);
        }}
        leave={leave}
        onPriceChanged={() => {
          plain.reload();
          coded.reload();
        }}
        onPageChanged={onPageChanged}
      />
    </>
  );
}
