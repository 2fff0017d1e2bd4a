import type { Tx } from '../db/database.ts';
import type { Enqueue } from '../jobs/jobs.ts';

declare const said: unique symbol;

/** A kind of event and what it says; declared by the module that tells of it, in its `index.ts`. */
export type EventType<Data extends object = object> = {
  readonly name: string;
  readonly [said]?: (data: Data) => void;
};

/** Declares a kind of event: `const BookingAuthorised = eventType<{ bookingId: number }>('BookingAuthorised')`. */
export const eventType = <Data extends object>(name: string): EventType<Data> => ({ name });

/** Tells everybody who has subscribed, one after the other; done when all of them are. */
export type Publish = <Data extends object>(type: EventType<Data>, data: NoInfer<Data>) => Promise<void>;

/**
 * What a subscriber works with: the transaction in which it happened, and so the rights of whoever did it, the moment, and the
 * means to tell more. What needs other rights, or may come later, goes on as a job.
 */
export type Occasion = {
  readonly tx: Tx;
  readonly now: Temporal.Instant;
  readonly enqueue: Enqueue;
  readonly publish: Publish;
};

export type Subscriber<Data extends object = object> = {
  readonly type: EventType<Data>;
  readonly handle: (occasion: Occasion, data: Data) => Promise<void>;
};

/** A subscriber to whatever kind: what the event says is known to whoever tells it and to `hear` alone. */
export type AnySubscriber = Subscriber<never>;

/**
 * Subscribes to what another module tells, within the transaction in which it happens: what `hear` throws undoes all of it, and
 * whoever caused it gets that as the answer.
 */
export const on = <Data extends object>(
  type: EventType<Data>,
  handle: Subscriber<Data>['handle'],
): Subscriber<Data> => ({
  type,
  handle,
});

/** How a transaction tells these subscribers, in their order. */
export type Events = (of: Omit<Occasion, 'publish'>) => Publish;

export const createEvents = (subscribers: readonly AnySubscriber[]): Events => {
  const byType = Map.groupBy(subscribers, ({ type }): EventType<never> => type);
  return (of) => {
    const publish: Publish = async (type, data) => {
      for (const { handle } of byType.get(type) ?? []) await handle({ ...of, publish }, data as never);
    };
    return publish;
  };
};
