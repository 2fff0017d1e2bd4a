import type { Actor } from '#platform/auth/actor.ts';
import { describe, expect, test } from 'vitest';
import { anActor } from '../../agencies/actor.factory.ts';
import {
  canAddClient,
  canEditClient,
  canLinkAgencies,
  canMakeChange,
  type Reserved,
  type ClientFacts,
} from './client.policy.ts';

const terms = { applicationsApprovedBy: 'CLIENT', authoriseMatchingTimes: false, confirmWithinHours: 24 } as const;
const broughtIn: ClientFacts = { id: 1, status: 'ACTIVE', introducedByAgencyId: 10, ...terms };
const setUp: ClientFacts = { ...broughtIn, introducedByAgencyId: null };

const admin = anActor('ADMIN');
const itself = anActor('CLIENT', { clientId: 1 });
const otherClient = anActor('CLIENT', { clientId: 2 });
const introducer = anActor('AGENCY', { agencyId: 10 });
const otherAgency = anActor('AGENCY', { agencyId: 11 });
const without = (actor: Actor): Actor => ({ ...actor, permissions: new Set(['VIEW_CLIENT']) });

describe('editing', () => {
  test.each([
    ['the platform', admin, setUp, true],
    ['the platform without the permission', without(admin), setUp, false],
    ['the client itself', itself, setUp, true],
    ['the client itself without the permission', without(itself), setUp, false],
    ['another client', otherClient, setUp, false],
    ['another client, of one that nobody brought in', otherClient, broughtIn, false],
    ['the agency that brought it in', introducer, broughtIn, true],
    ['the agency that brought it in, without the permission', without(introducer), broughtIn, false],
    ['another agency', otherAgency, broughtIn, false],
    ['an agency, of one that the platform set up', introducer, setUp, false],
  ])('by %s', (_who, actor, client, expected) => {
    expect(canEditClient(actor, client)).toBe(expected);
  });
});

describe('making a change', () => {
  const renamed: Reserved = { status: 'ACTIVE', ...terms };
  const suspended: Reserved = { ...renamed, status: 'SUSPENDED' };
  const decidedByAgency: Reserved = { ...renamed, applicationsApprovedBy: 'AGENCY' };
  const authorisedAlone: Reserved = { ...renamed, authoriseMatchingTimes: true };
  const confirmedLate: Reserved = { ...renamed, confirmWithinHours: 48 };

  test.each([
    ['the platform suspends it', admin, suspended, true],
    ['the platform changes who approves', admin, decidedByAgency, true],
    ['the client renames itself', itself, renamed, true],
    ['the client suspends itself', itself, suspended, false],
    ['the client changes who approves', itself, decidedByAgency, true],
    ['the client lets matching times pass', itself, authorisedAlone, true],
    ['the introducing agency renames it', introducer, renamed, true],
    ['the introducing agency suspends it', introducer, suspended, false],
    ['the introducing agency lets itself approve', introducer, decidedByAgency, false],
    ['the introducing agency lets matching times pass', introducer, authorisedAlone, false],
    ['the introducing agency changes the time to confirm', introducer, confirmedLate, false],
    ['another agency renames it', otherAgency, renamed, false],
  ])('%s', (_what, actor, change, expected) => {
    expect(canMakeChange(actor, broughtIn, change)).toBe(expected);
  });

  test('only the platform takes a suspended client back', () => {
    const client: ClientFacts = { ...broughtIn, status: 'SUSPENDED' };
    expect([admin, itself, introducer].map((actor) => canMakeChange(actor, client, renamed))).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('adding', () => {
  test.each([
    ['the platform', admin, 'ACTIVE', true],
    ['the platform, suspended', admin, 'SUSPENDED', true],
    ['an agency', introducer, 'ACTIVE', true],
    ['an agency, suspended', introducer, 'SUSPENDED', false],
    ['an agency without the permission', without(introducer), 'ACTIVE', false],
    ['a client', itself, 'ACTIVE', false],
  ] as const)('by %s', (_who, actor, status, expected) => {
    expect(canAddClient(actor, { ...terms, status })).toBe(expected);
  });

  test.each([{ applicationsApprovedBy: 'AGENCY' }, { authoriseMatchingTimes: true }] as const)(
    'an agency does not add one that lets it decide: %o',
    (favour) => {
      const client = { ...terms, status: 'ACTIVE', ...favour } as const;
      expect([admin, introducer].map((actor) => canAddClient(actor, client))).toEqual([true, false]);
    },
  );
});

test('only the platform links agencies', () => {
  expect([admin, without(admin), itself, introducer].map(canLinkAgencies)).toEqual([true, false, false, false]);
});
