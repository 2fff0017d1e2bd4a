import type { CardPayment, CardPayments } from '@worklane/contract/vehicle-hire/card-payment.ts';
import { formatMoney } from '~/ui/money.ts';
import type { StatusWords } from '~/ui/status.ts';

export const cardStateWords: Record<CardPayment['state'], StatusWords> = {
  STARTING: { word: 'Starting', colour: 'gray' },
  OPEN: { word: 'Awaiting payment', colour: 'yellow' },
  ENDED: { word: 'Not paid', colour: 'gray' },
  PAID: { word: 'Paid', colour: 'teal' },
  HELD: { word: 'Held', colour: 'teal' },
  CAPTURED: { word: 'Charged', colour: 'teal' },
  RELEASED: { word: 'Released', colour: 'gray' },
  FAILED: { word: 'Failed', colour: 'red' },
};

/** What has come in and could not be recorded. */
export const needsYou: StatusWords = { word: 'Needs you', colour: 'red' };

type Refund = CardPayment['refunds'][number];

const refundStateWords: Record<Refund['state'], string> = {
  REQUESTED: 'being refunded',
  DONE: 'refunded',
  FAILED: 'couldn’t be refunded',
};

const refundReasonWords: Record<Refund['reason'], string> = {
  ASKED: '',
  TOO_MUCH: ', as it was more than was due',
  ELSEWHERE: ' at the card provider',
};

/** “£50.00 refunded, as it was more than was due” */
export const refundText = ({ amount, state, reason, trouble }: Refund, currency: string): string =>
  `${formatMoney(amount, currency)} ${refundStateWords[state]}${refundReasonWords[reason]}${
    trouble === null ? '' : `. ${trouble}`
  }`;

type Deposit = NonNullable<CardPayments['deposit']>;

/** How a deposit by card stands; `until` is when its bank lets go of it. */
export const depositText = ({ amount, standing }: Deposit, currency: string, until: string | undefined): string => {
  const money = formatMoney(amount, currency);
  switch (standing) {
    case 'AGREED':
      return `${money}, held on the card shortly before the pick-up once the hirer has paid by card`;
    case 'LATER':
      return `${money} will be held on the card the day before the pick-up`;
    case 'STARTING':
      return `${money} is being held`;
    case 'HELD':
      return until === undefined ? `${money} is held on the card` : `${money} is held on the card until ${until}`;
    case 'CAPTURED':
      return 'Charged as far as it’s kept';
    case 'RELEASED':
      return `${money} has been released`;
    case 'FAILED':
      return `${money} isn’t held on the card`;
    case 'BY_HAND':
      return `${money} was taken in another way`;
  }
};

/** What a refund does to what is due, before it is made. */
export const refundEffect = (toPayBack: number, currency: string): string =>
  toPayBack > 0
    ? `${formatMoney(toPayBack, currency)} is credited and not paid back. What you refund beyond that becomes due again.`
    : 'Nothing is credited at the moment, so what you refund becomes due again. To take something off the price, shorten or cancel the booking first.';

/** What keeps the vehicle, where it is handed over; undefined where the deposit is no matter of a card, or is held. */
export const depositWarning = ({ amount, standing }: Deposit, currency: string): string | undefined => {
  const money = formatMoney(amount, currency);
  if (standing === 'FAILED')
    return `The hirer’s card was refused. Take ${money} in another way before you hand the vehicle over, and say so under Card payments.`;
  if (standing === 'STARTING' || standing === 'LATER')
    return `${money} is to be held on the hirer’s card first. Under Card payments, wait for it or hold it now – or take it in another way, and say so there.`;
  return undefined;
};
