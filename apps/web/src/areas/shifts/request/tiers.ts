import type { AgencyLink } from '@worklane/contract/clients/client.ts';
import { counted } from '~/ui/words.ts';

/** `Brightside now, Northgate after 4 hours.` */
export const tierSentence = (agencies: readonly Pick<AgencyLink, 'agencyName' | 'tier'>[], hours: number): string => {
  const lowest = Math.min(...agencies.map(({ tier }) => tier));
  const waits = (tier: number) => {
    const wait = (tier - lowest) * hours;
    return wait > 0 ? `after ${counted(wait, 'hour')}` : 'now';
  };
  const parts = [...Map.groupBy(agencies, ({ tier }) => tier)]
    .toSorted(([a], [b]) => a - b)
    .map(([tier, ofTier]) => `${ofTier.map(({ agencyName }) => agencyName).join(', ')} ${waits(tier)}`);
  return `${parts.join('; ')}.`;
};
