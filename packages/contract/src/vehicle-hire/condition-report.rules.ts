import {
  FULL_TANK,
  type ConditionReport,
  type ConditionView,
  type HireMileage,
  type WaivableCharge,
} from './condition-report.ts';
import type { FuelType } from './vehicle.ts';

/** What a photo of a condition report shows, on screen and on paper. */
export const viewWords: Record<ConditionView, string> = {
  FRONT: 'Front',
  REAR: 'Rear',
  LEFT: 'Left side',
  RIGHT: 'Right side',
  INTERIOR: 'Interior',
  DASHBOARD: 'Dashboard',
  DETAIL_1: 'Detail 1',
  DETAIL_2: 'Detail 2',
  DETAIL_3: 'Detail 3',
  DETAIL_4: 'Detail 4',
  DETAIL_5: 'Detail 5',
  DETAIL_6: 'Detail 6',
};

/** `Empty`, `3/8`, `1/2`, `Full`; eighths of a tank or a battery. */
export const fuelText = (eighths: number): string => {
  if (eighths === 0) return 'Empty';
  if (eighths === FULL_TANK) return 'Full';
  if (eighths % 2 === 1) return `${eighths}/8`;
  return eighths === FULL_TANK / 2 ? '1/2' : `${eighths / 2}/4`;
};

/** An electric vehicle has a charge. */
export const fuelName = (fuelType: FuelType): string => (fuelType === 'ELECTRIC' ? 'Charge' : 'Fuel');

/** `2 h 5 min late`, `30 min early`; undefined where it was on time to the minute. */
export const lateness = (end: string, at: string): string | undefined => {
  const minutes = Math.round((Date.parse(at) - Date.parse(end)) / 60_000);
  if (minutes === 0) return undefined;
  const [days, hours, rest] = [1440, 60, 1].map((unit, index, units) =>
    Math.floor((Math.abs(minutes) % (units[index - 1] ?? Infinity)) / unit),
  );
  const parts = [days ? `${days} d` : '', hours ? `${hours} h` : '', rest ? `${rest} min` : ''];
  return `${parts.filter(Boolean).join(' ')} ${minutes > 0 ? 'late' : 'early'}`;
};

export const kilometres = (count: number): string => `${count.toLocaleString('en-GB')} km`;

/** `Driven: 300 km (200 km included, 100 km extra)`. */
export const mileageLine = ({ driven, allowance, excess }: HireMileage): string => {
  if (allowance === null) return `Driven: ${kilometres(driven)}`;
  const beyond = excess > 0 ? `, ${kilometres(excess)} extra` : '';
  return `Driven: ${kilometres(driven)} (${kilometres(allowance)} included${beyond})`;
};

export const waivableWords: Record<WaivableCharge, string> = {
  EXCESS_MILEAGE: 'Excess mileage',
  LATE_RETURN: 'Late return',
};

type Return = Pick<ConditionReport, 'mileage' | 'late' | 'waived'>;

/** What a return costs besides damage; each may be waived. */
export const returnCosts = ({ mileage, late }: Pick<Return, 'mileage' | 'late'>) => [
  ...(mileage && mileage.excessCharge > 0
    ? [
        {
          charge: 'EXCESS_MILEAGE' as const,
          extent: kilometres(mileage.excess),
          amount: mileage.excessCharge,
        },
      ]
    : []),
  ...(late
    ? [
        {
          charge: 'LATE_RETURN' as const,
          extent: late.hours === 1 ? '1 hour' : `${late.hours} hours`,
          amount: late.charge,
        },
      ]
    : []),
];

/** The same in words, with what was not charged and why: `Late return, 3 hours: £30.00, not charged (Puncture)`. */
export const returnCostLines = (report: Return, money: (amount: number) => string): string[] =>
  returnCosts(report).map(({ charge, extent, amount }) => {
    const isWaived = report.waived?.charges.includes(charge) ?? false;
    const waived = isWaived && report.waived ? `, not charged (${report.waived.reason})` : '';
    return `${waivableWords[charge]}, ${extent}: ${money(amount)}${waived}`;
  });
