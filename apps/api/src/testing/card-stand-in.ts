import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';

/** What the stand-in takes for a good key, and signs its reports with. */
export const STAND_IN_KEY = 'sk_test_ofTheStandIn1';
export const STAND_IN_SECRET = 'whsec_ofTheStandIn1';

/** With such a secret a browser may go on with a payment, so it is as good as a key for that one. */
const clientSecretOf = (id: string): string => `${id}_secret_ofTheStandIn1`;

type Metadata = Record<string, string>;
type Session = {
  readonly object: 'checkout.session';
  readonly id: string;
  readonly account: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  readonly amount_total: number;
  readonly currency: string;
  payment_intent: string | null;
  customer: string | null;
  readonly metadata: Metadata;
  readonly url: string;
  readonly expires_at: number;
  readonly success_url: string;
  readonly cancel_url: string;
  readonly intent: { metadata: Metadata; keepsCard: boolean; description: string };
};
type Intent = {
  readonly object: 'payment_intent';
  readonly id: string;
  readonly account: string;
  status: 'succeeded' | 'requires_capture' | 'canceled' | 'requires_payment_method';
  readonly amount: number;
  amount_received: number;
  readonly currency: string;
  readonly customer: string | null;
  readonly payment_method: string | null;
  readonly metadata: Metadata;
  readonly heldUntil: number;
};
type Refund = {
  readonly object: 'refund';
  readonly id: string;
  readonly account: string;
  readonly payment_intent: string;
  readonly amount: number;
  status: 'succeeded' | 'failed';
  readonly metadata: Metadata;
};

/** An answer that is an error, as the provider words it. */
class Fault extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string;
  constructor(status: number, type: string, code: string) {
    super(code);
    this.status = status;
    this.type = type;
    this.code = code;
  }
}

/** What goes wrong next, once: the connection is cut before anything is done, or after all is; or the answer takes so long. */
export type NextFault = 'CUT_BEFORE' | 'CUT_AFTER' | { readonly slowMs: number };

export type Report = { readonly id: string; readonly body: string; readonly signature: string };

export type CardStandIn = {
  readonly address: string;
  /** What it has reported, whether it arrived or not; a test hands it over as often and in whatever order it likes. */
  readonly reports: Report[];
  /** Every request that did something, with its idempotency key. */
  readonly requests: { readonly path: string; readonly key: string | undefined }[];
  /** The hirer pays on the page; answers where they are led. */
  readonly pay: (sessionId: string, as?: { amount?: number; currency?: string }) => string;
  readonly expire: (sessionId: string) => void;
  /** Somebody refunds at the provider. */
  readonly refundElsewhere: (intentId: string, amount: number) => void;
  readonly dispute: (intentId: string, amount: number) => void;
  /** The bank lets go of a hold. */
  readonly dropHold: (intentId: string) => void;
  /** A card or a refund is refused until it is null again. */
  refuse: { hold?: string; refund?: string; capture?: string };
  /** A hold lasts so long from now on, in hours. */
  holdHours: number;
  failNext: NextFault[];
  readonly sessions: ReadonlyMap<string, Session>;
  readonly intents: ReadonlyMap<string, Intent>;
  readonly refunds: ReadonlyMap<string, Refund>;
  /** What the card has paid of an intent and not been given back. */
  readonly netOf: (intentId: string) => number;
  readonly close: () => Promise<void>;
};

type Form = URLSearchParams;

const metadataOf = (form: Form, prefix: string): Metadata =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const key = new RegExp(`^${RegExp.escape(prefix)}\\[(\\w+)\\]$`).exec(name)?.[1];
      return key === undefined ? [] : [[key, value]];
    }),
  );

const read = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${randomUUID()}` });
  response.end(JSON.stringify(body));
};

const newId = (kind: string): string => `${kind}_${randomUUID().replaceAll('-', '')}`;

/** What there is on this account; what is on another one does not exist. */
const own = <T extends { account: string }>(things: ReadonlyMap<string, T>, id: string, account: string): T => {
  const thing = things.get(id);
  if (thing?.account !== account) throw new Fault(404, 'invalid_request_error', 'resource_missing');
  return thing;
};

const seconds = (): number => Math.floor(Date.now() / 1000);

const HALF_AN_HOUR_S = 1800;

/**
 * Speaks the card provider’s wire format as far as the product uses it: form-encoded requests, JSON answers, one account apart from
 * the other, idempotency keys, and signed reports. Its page takes any card.
 */
export const startCardStandIn = async ({
  onReport = () => {},
}: { onReport?: (report: Report) => void } = {}): Promise<CardStandIn> => {
  const sessions = new Map<string, Session>();
  const intents = new Map<string, Intent>();
  const refunds = new Map<string, Refund>();
  const answered = new Map<string, { sent: string; status: number; body: unknown }>();
  const reports: Report[] = [];
  const requests: { path: string; key: string | undefined }[] = [];
  const signer = new Stripe(STAND_IN_KEY);

  const report = (account: string, type: string, object: object): void => {
    const id = newId('evt');
    const body = JSON.stringify({
      id,
      object: 'event',
      account,
      type,
      api_version: '2026-10-28.endive',
      created: seconds(),
      livemode: false,
      data: { object },
    });
    const signature = signer.webhooks.generateTestHeaderString({ payload: body, secret: STAND_IN_SECRET });
    const one = { id, body, signature };
    reports.push(one);
    onReport(one);
  };

  const refundedOf = (intentId: string): number =>
    [...refunds.values()]
      .filter(({ payment_intent: of, status }) => of === intentId && status === 'succeeded')
      .reduce((total, { amount }) => total + amount, 0);

  const shownIntent = (intent: Intent) => ({
    ...intent,
    client_secret: clientSecretOf(intent.id),
    latest_charge: {
      object: 'charge',
      id: intent.id.replace('pi_', 'ch_'),
      payment_method_details: { card: { capture_before: intent.heldUntil } },
    },
  });

  const openPage = (form: Form, account: string, address: string): Session => {
    const expiresAt = Number(form.get('expires_at'));
    if (expiresAt < seconds() + HALF_AN_HOUR_S)
      throw new Fault(400, 'invalid_request_error', 'parameter_invalid_integer');
    const id = newId('cs_test');
    const session: Session = {
      object: 'checkout.session',
      id,
      account,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      payment_intent: null,
      customer: null,
      metadata: metadataOf(form, 'metadata'),
      url: `${address}/pay/${id}`,
      expires_at: expiresAt,
      success_url: form.get('success_url') ?? '',
      cancel_url: form.get('cancel_url') ?? '',
      intent: {
        metadata: metadataOf(form, 'payment_intent_data[metadata]'),
        keepsCard: form.get('payment_intent_data[setup_future_usage]') === 'off_session',
        description: form.get('payment_intent_data[description]') ?? '',
      },
    };
    sessions.set(id, session);
    return session;
  };

  const pay: CardStandIn['pay'] = (sessionId, { amount, currency } = {}) => {
    const session = sessions.get(sessionId);
    if (session?.status !== 'open') throw new Error('This page can’t be paid on.');
    const { account, intent } = session;
    const paid: Intent = {
      object: 'payment_intent',
      id: newId('pi'),
      account,
      status: 'succeeded',
      amount: amount ?? session.amount_total,
      amount_received: amount ?? session.amount_total,
      currency: currency ?? session.currency,
      customer: intent.keepsCard ? newId('cus') : null,
      payment_method: newId('pm'),
      metadata: intent.metadata,
      heldUntil: 0,
    };
    intents.set(paid.id, paid);
    const done: Session = {
      ...session,
      status: 'complete',
      payment_status: 'paid',
      payment_intent: paid.id,
      customer: paid.customer,
      amount_total: paid.amount,
      currency: paid.currency,
    };
    sessions.set(sessionId, done);
    report(account, 'checkout.session.completed', done);
    return session.success_url;
  };

  const expire = (sessionId: string): Session => {
    const session = sessions.get(sessionId);
    if (session?.status !== 'open') throw new Fault(400, 'invalid_request_error', 'session_not_open');
    session.status = 'expired';
    report(session.account, 'checkout.session.expired', session);
    return session;
  };

  const refund = (intentId: string, amount: number, account: string, metadata: Metadata): Refund => {
    const intent = own(intents, intentId, account);
    if (intent.amount_received - refundedOf(intentId) < amount)
      throw new Fault(400, 'invalid_request_error', 'charge_already_refunded');
    const made: Refund = {
      object: 'refund',
      id: newId('re'),
      account,
      payment_intent: intentId,
      amount,
      status: 'succeeded',
      metadata,
    };
    refunds.set(made.id, made);
    report(account, 'charge.refunded', {
      object: 'charge',
      id: intentId.replace('pi_', 'ch_'),
      payment_intent: intentId,
      amount: intent.amount_received,
      amount_refunded: refundedOf(intentId),
    });
    return made;
  };

  const standIn: CardStandIn = {
    address: '',
    reports,
    requests,
    pay,
    expire: (id) => void expire(id),
    refundElsewhere: (intentId, amount) => void refund(intentId, amount, intents.get(intentId)?.account ?? '', {}),
    dispute: (intentId, amount) =>
      report(intents.get(intentId)?.account ?? '', 'charge.dispute.created', {
        object: 'dispute',
        id: newId('du'),
        payment_intent: intentId,
        amount,
      }),
    dropHold: (intentId) => {
      const intent = intents.get(intentId);
      if (!intent) return;
      intent.status = 'canceled';
      report(intent.account, 'payment_intent.canceled', shownIntent(intent));
    },
    refuse: {},
    holdHours: 7 * 24,
    failNext: [],
    sessions,
    intents,
    refunds,
    netOf: (intentId) => (intents.get(intentId)?.amount_received ?? 0) - refundedOf(intentId),
    close: async () => {},
  };

  const hold = (form: Form, account: string): Intent => {
    if (standIn.refuse.hold !== undefined) throw new Fault(402, 'card_error', standIn.refuse.hold);
    const intent: Intent = {
      object: 'payment_intent',
      id: newId('pi'),
      account,
      status: 'requires_capture',
      amount: Number(form.get('amount')),
      amount_received: 0,
      currency: form.get('currency') ?? '',
      customer: form.get('customer'),
      payment_method: form.get('payment_method'),
      metadata: metadataOf(form, 'metadata'),
      heldUntil: seconds() + standIn.holdHours * 3600,
    };
    intents.set(intent.id, intent);
    return intent;
  };

  const capture = (id: string, form: Form, account: string): Intent => {
    const intent = own(intents, id, account);
    if (standIn.refuse.capture !== undefined) throw new Fault(402, 'card_error', standIn.refuse.capture);
    if (intent.status !== 'requires_capture')
      throw new Fault(400, 'invalid_request_error', 'payment_intent_unexpected_state');
    intent.status = 'succeeded';
    intent.amount_received = Number(form.get('amount_to_capture'));
    report(account, 'payment_intent.succeeded', shownIntent(intent));
    return intent;
  };

  const release = (id: string, account: string): Intent => {
    const intent = own(intents, id, account);
    if (intent.status !== 'requires_capture')
      throw new Fault(400, 'invalid_request_error', 'payment_intent_unexpected_state');
    intent.status = 'canceled';
    report(account, 'payment_intent.canceled', shownIntent(intent));
    return intent;
  };

  const answer = (method: string, path: string, query: Form, form: Form, account: string): unknown => {
    const [, , kind, ...rest] = path.split('/');
    const [id = '', verb] = kind === 'checkout' ? rest.slice(1) : rest;
    const what = `${method} ${kind}${id === '' ? '' : '/:id'}${verb === undefined ? '' : `/${verb}`}`;
    switch (what) {
      case 'POST checkout':
        return openPage(form, account, address);
      case 'GET checkout/:id':
        return own(sessions, id, account);
      case 'POST checkout/:id/expire':
        own(sessions, id, account);
        return expire(id);
      case 'POST payment_intents':
        return shownIntent(hold(form, account));
      case 'GET payment_intents/:id':
        return shownIntent(own(intents, id, account));
      case 'POST payment_intents/:id/capture':
        return shownIntent(capture(id, form, account));
      case 'POST payment_intents/:id/cancel':
        return shownIntent(release(id, account));
      case 'GET refunds':
        return {
          object: 'list',
          has_more: false,
          data: [...refunds.values()]
            .filter(({ payment_intent: of, account: at }) => of === query.get('payment_intent') && at === account)
            .toReversed(),
        };
      case 'POST refunds':
        if (standIn.refuse.refund !== undefined) throw new Fault(400, 'invalid_request_error', standIn.refuse.refund);
        return refund(
          form.get('payment_intent') ?? '',
          Number(form.get('amount')),
          account,
          metadataOf(form, 'metadata'),
        );
      default:
        throw new Fault(404, 'invalid_request_error', 'url_invalid');
    }
  };

  const page = (session: Session): string => `<!doctype html><html lang="en"><title>Card stand-in</title>
    <h1>Pay ${(session.amount_total / 100).toFixed(2)} ${session.currency.toUpperCase()}</h1>
    <p>${session.intent.description}</p>
    <form method="post"><button>Pay</button></form><a href="${session.cancel_url}">Back</a></html>`;

  const servePage = (request: IncomingMessage, response: ServerResponse, id: string): void => {
    const session = sessions.get(id);
    if (session?.status !== 'open') {
      response.writeHead(404).end('This page is closed.');
    } else if (request.method === 'POST') {
      response.writeHead(303, { location: pay(id) }).end();
    } else response.writeHead(200, { 'content-type': 'text/html' }).end(page(session));
  };

  const done = (path: string, key: string | undefined, sent: string, run: () => unknown) => {
    const known = key === undefined ? undefined : answered.get(key);
    if (known && known.sent !== sent) throw new Fault(400, 'idempotency_error', 'idempotency_key_reused');
    if (known) return known;
    let result: { sent: string; status: number; body: unknown };
    try {
      result = { sent, status: 200, body: structuredClone(run()) };
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      const { type, code, status } = error;
      result = {
        sent,
        status,
        body: {
          error: {
            type,
            code,
            message: code,
            ...(type === 'card_error' && {
              decline_code: code,
              payment_intent: { object: 'payment_intent', client_secret: clientSecretOf(newId('pi')) },
            }),
          },
        },
      };
    }
    if (key !== undefined) {
      requests.push({ path, key });
      answered.set(key, result);
    }
    return result;
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in');
    if (pathname.startsWith('/pay/')) return servePage(request, response, pathname.slice('/pay/'.length));
    const sent = await read(request);
    const fault = standIn.failNext.shift();
    if (fault === 'CUT_BEFORE') return void request.socket.destroy();
    if (typeof fault === 'object') await new Promise((resolve) => setTimeout(resolve, fault.slowMs));
    const { authorization = '' } = request.headers;
    if (authorization !== `Bearer ${STAND_IN_KEY}`)
      return json(response, 401, {
        error: { type: 'invalid_request_error', message: `Invalid API Key provided: ${authorization}` },
      });
    const account = String(request.headers['stripe-account'] ?? '');
    const key = request.headers['idempotency-key'];
    const { status, body } = done(
      pathname,
      typeof key === 'string' ? `${account} ${key}` : undefined,
      `${pathname} ${sent}`,
      () => answer(request.method ?? '', pathname, searchParams, new URLSearchParams(sent), account),
    );
    if (fault === 'CUT_AFTER') return void request.socket.destroy();
    return json(response, status, body);
  };

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      const known = error instanceof Fault ? error : new Fault(500, 'api_error', 'fault');
      json(response, known.status, { error: { type: known.type, code: known.code, message: known.code } });
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(standIn, {
    address,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
};
