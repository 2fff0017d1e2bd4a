import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import type { RateImportPreview } from '@worklane/contract/rates/rate-file.ts';
import {
  type importTransportRates as contract,
  TRANSPORT_COLUMNS,
} from '@worklane/contract/rates/transport-rate-file.ts';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { findNamedClients } from '../office.queries.ts';
import { importFile, previewFile, type RateFile, readLines } from '../rate-file/import-rates.ts';
import { TransportRatesChanged } from '../transport-rate/transport-rates-changed.ts';
import { findKnownRates, insertRates } from './import-transport-rates.queries.ts';
import { readingOf, type Scope, type Terms, type TransportLine } from './rate-reading.rules.ts';

type AgencyContext = Context<AgencyActor>;

const FILE: RateFile<TransportLine, Scope, Terms> = {
  linesOf: (csv) => readLines(TRANSPORT_COLUMNS, csv),
  table: 'transport_rate',
  prepare: async ({ tx, actor }, lines, areLocked) => ({
    reading: readingOf(
      actor.organisation,
      await findNamedClients(tx, actor.agencyId, [...new Set(lines.map(({ cells }) => cells.client))]),
    ),
    known: await findKnownRates(tx, actor.agencyId, areLocked),
  }),
};

export const previewTransportRateImport = (cx: AgencyContext, csv: string): Promise<RateImportPreview> =>
  previewFile(cx, FILE, csv);

export const importTransportRates = async (
  cx: AgencyContext,
  body: Received<typeof contract>['body'],
): Promise<Answer<typeof contract>> => {
  const added = await importFile(cx, FILE, body, insertRates);
  await cx.publish(TransportRatesChanged, { agencyId: cx.actor.agencyId });
  return { added };
};
