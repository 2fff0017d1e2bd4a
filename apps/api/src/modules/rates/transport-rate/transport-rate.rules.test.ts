import { describe, expect, test } from 'vitest';
import { wrongTerms } from './transport-rate.rules.ts';

describe('what goes together', () => {
  const terms = {
    perHour: 1,
    perMile: 0,
    minimum: 0,
    uplift: 0,
    nightFrom: null,
    nightTo: null,
    weekends: false,
    bankHolidays: false,
    vatExempt: false,
  };
  test.each([
    [{}, null, undefined],
    [{ perHour: 0, perMile: 1 }, null, undefined],
    [{ perHour: 0, minimum: 1 }, null, undefined],
    [{ perHour: 0 }, null, 'perHour'],
    [{ uplift: 5000, nightFrom: '20:00', nightTo: '06:00' }, null, undefined],
    [{ uplift: 5000, nightFrom: '20:00' }, null, 'nightTo'],
    [{ uplift: 5000, nightTo: '06:00' }, null, 'nightFrom'],
    [{ uplift: 5000, nightFrom: '20:00', nightTo: '20:00' }, null, 'nightTo'],
    [{ uplift: 5000, weekends: true }, null, undefined],
    [{ uplift: 5000, bankHolidays: true }, null, undefined],
    [{ uplift: 5000 }, null, 'uplift'],
    [{ weekends: true }, null, 'uplift'],
    [{ vatExempt: true }, 'SPECIAL', undefined],
    [{ vatExempt: true }, 'MPV', 'vatExempt'],
    [{ vatExempt: true }, null, 'vatExempt'],
  ])('%j for %s: %s', (values, kind, field) => {
    expect(wrongTerms({ ...terms, ...values }, kind)?.field).toBe(field);
  });
});
