import { riskLevelNames } from '@worklane/contract/transport/request-words.rules.ts';
import type { RiskLevel } from '@worklane/contract/transport/transport-request.ts';
import type { StatusWords } from '~/ui/status.ts';

export const riskLevelWords: Readonly<Record<RiskLevel | 'NOT_ASSESSED', StatusWords>> = {
  S: { word: riskLevelNames.S, colour: 'red' },
  H: { word: riskLevelNames.H, colour: 'red' },
  M: { word: riskLevelNames.M, colour: 'yellow' },
  L: { word: riskLevelNames.L, colour: 'teal' },
  U: { word: riskLevelNames.U, colour: 'gray' },
  NOT_ASSESSED: { word: riskLevelNames.NOT_ASSESSED, colour: 'gray' },
};
