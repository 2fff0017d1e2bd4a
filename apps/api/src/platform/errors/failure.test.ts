import { describe, expect, test } from 'vitest';
import { authorise, conflict, forbidden, found, notFound, ruleBroken, stale, unauthenticated } from './errors.ts';
import { failureOf, refusedWith } from './failure.ts';

const thrown = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

const SECRET = 'Ann Other, NHS 943 476 5919';

/** An error as the database driver or the network makes it. */
const faultWith = (properties: object, message = `Key (name)=(${SECRET}) at /srv/app.ts`) =>
  Object.assign(new Error(message), properties);

describe('every kind of refusal has its status', () => {
  test.each([
    [notFound('agency'), 404, 'NOT_FOUND', 'This agency does not exist.'],
    [thrown(() => found(undefined, 'shift')), 404, 'NOT_FOUND', 'This shift does not exist.'],
    [forbidden(), 403, 'FORBIDDEN', 'You are forbidden from accessing this resource.'],
    [thrown(() => authorise(false)), 403, 'FORBIDDEN', 'You are forbidden from accessing this resource.'],
    [conflict('TAKEN', 'Somebody was faster.'), 409, 'TAKEN', 'Somebody was faster.'],
    [stale(), 409, 'STALE', expect.stringContaining('Somebody else has just changed this')],
    [unauthenticated(), 401, 'UNAUTHENTICATED', 'Sign in to continue.'],
  ])('%s', (error, status, code, message) => {
    expect(failureOf(error, {})).toEqual({ status, code, message, violations: [] });
  });

  test('a broken rule points at the field', () => {
    expect(failureOf(ruleBroken('TOO_LATE', 'It has started.', 'start'), {})).toEqual({
      status: 400,
      code: 'TOO_LATE',
      message: 'It has started.',
      violations: [{ field: 'start', message: 'It has started.' }],
    });
  });

  test('what exists and what is allowed passes', () => {
    expect(found(0, 'row')).toBe(0);
    expect(thrown(() => authorise(true))).toBeUndefined();
  });
});

const OUT_OF_SPACE = 'The server is out of space, so this was not saved. Please try again later.';

describe('a fault of the database or of a disk', () => {
  test.each([
    [
      'a broken constraint that a module knows',
      { code: '23505', constraint: 'agency_name' },
      409,
      'There is one already.',
    ],
    ['another unique constraint', { code: '23505', constraint: 'x' }, 409, 'This already exists.'],
    [
      'a missing reference',
      { code: '23503', constraint: 'x' },
      409,
      'This refers to something that doesn’t exist, or is still in use.',
    ],
    [
      'a check',
      { code: '23514', constraint: 'x' },
      409,
      'This doesn’t match what’s already saved. Check what you entered.',
    ],
    ['an exclusion', { code: '23P01', constraint: 'x' }, 409, 'This clashes with something that already exists.'],
    ['a NUL character', { code: '22021' }, 400, 'Bad request'],
    ['a NUL character in JSON', { code: '22P05' }, 400, 'Bad request'],
    ['a number too large', { code: '22003' }, 400, 'Bad request'],
    ['a date that does not exist', { code: '22008' }, 400, 'Bad request'],
    ['a lock time-out', { code: '55P03' }, 503, 'The service is busy. Please try again in a moment.'],
    ['a statement time-out', { code: '57014' }, 503, 'The service is busy. Please try again in a moment.'],
    ['a shutdown', { code: '57P01' }, 503, 'The service is busy. Please try again in a moment.'],
    ['a start that is not finished', { code: '57P03' }, 503, 'The service is busy. Please try again in a moment.'],
    ['too many connections', { code: '53300' }, 503, 'The service is busy. Please try again in a moment.'],
    ['a database without space', { code: '53100' }, 507, OUT_OF_SPACE],
    ['a disk without space', { code: 'ENOSPC', syscall: 'write' }, 507, OUT_OF_SPACE],
    ['a quota that is used up', { code: 'EDQUOT', syscall: 'write' }, 507, OUT_OF_SPACE],
    ['a failed connection', { code: '08006' }, 503, 'The service is busy. Please try again in a moment.'],
    ['a server that became a replica', { code: '25006' }, 503, 'The service is busy. Please try again in a moment.'],
    ['a lost race', { code: '40001' }, 503, 'The service is busy. Please try again in a moment.'],
    ['a refused connection', { code: 'ECONNREFUSED' }, 503, 'The service is busy. Please try again in a moment.'],
    [
      'a missing socket',
      { code: 'ENOENT', syscall: 'connect' },
      503,
      'The service is busy. Please try again in a moment.',
    ],
    ['an unknown host', { code: 'ENOTFOUND' }, 503, 'The service is busy. Please try again in a moment.'],
    ['a host without a route', { code: 'EHOSTUNREACH' }, 503, 'The service is busy. Please try again in a moment.'],
  ])('like %s is told without a word of what was stored', (_, properties, status, message) => {
    const told = failureOf(faultWith(properties), { agency_name: 'There is one already.' });
    expect(told).toMatchObject({ status, message });
    expect(JSON.stringify(told)).not.toContain(SECRET);
  });

  test('points at the field where the module says which', () => {
    const messages = { user_name: { field: 'email', message: 'This is taken.' } };
    expect(failureOf(faultWith({ code: '23505', constraint: 'user_name' }), messages)).toEqual({
      status: 409,
      code: 'CONFLICT',
      message: 'This is taken.',
      violations: [{ field: 'email', message: 'This is taken.' }],
    });
  });

  test.each([
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'Client has encountered a connection error and is not queryable',
    'Query read timeout',
  ])('that the driver calls “%s” is a 503', (message) => {
    expect(failureOf(new Error(message), {})?.status).toBe(503);
  });

  test.each([
    ['a wrong query', faultWith({ code: '42601' })],
    ['row-level security', faultWith({ code: '42501' })],
    ['a missing value', faultWith({ code: '23502' })],
    ['a missing file', faultWith({ code: 'ENOENT', syscall: 'open' })],
    ['a mistake in the code', new TypeError('undefined is not a function')],
    ['something thrown that is no error', 'oops'],
  ])('like %s is ours, and nothing is told', (_, error) => {
    expect(failureOf(error, {})).toBeUndefined();
  });
});

test.each([
  [413, 'TOO_LARGE', 'This is too large to send at once. Send it in smaller parts.'],
  [415, 'UNSUPPORTED', 'Send this as JSON.'],
  [429, 'TOO_MANY', 'Too many requests. Wait a minute and try again.'],
  [404, 'NOT_FOUND', 'This service is currently unavailable.'],
  [400, 'BAD_REQUEST', 'Bad request'],
  [418, 'BAD_REQUEST', 'Bad request'],
])('the HTTP server’s own %i is %s', (status, code, message) => {
  expect(refusedWith(status)).toEqual({ status, code, message, violations: [] });
});
