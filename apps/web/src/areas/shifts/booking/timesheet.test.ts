import { expect, test } from 'vitest';
import { differences, paidMinutes } from './timesheet.ts';

const plan = { start: '2030-01-07T07:30:00Z', end: '2030-01-07T20:00:00Z', breakMinutes: 60 };

test('times as planned differ in nothing', () => {
  expect(Object.values(differences(plan, { ...plan, start: '2030-01-07T07:30:00.000Z' }))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('every difference is named, and what it comes to', () => {
  const worked = { start: '2030-01-07T07:15:00Z', end: '2030-01-07T21:00:00Z', breakMinutes: 30 };
  expect(differences(plan, worked)).toEqual({
    start: '15 min earlier',
    end: '1 h later',
    breakMinutes: '30 min less',
    paid: '1 h 45 min more',
  });
});

test('the break is not paid, and a night across a clock change is as long as the time that passes', () => {
  expect(paidMinutes(plan)).toBe(690);
  expect(paidMinutes({ start: '2030-10-26T19:00:00Z', end: '2030-10-27T07:30:00Z', breakMinutes: 30 })).toBe(720);
});
