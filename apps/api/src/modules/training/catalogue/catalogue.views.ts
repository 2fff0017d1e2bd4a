import type { Received } from '@worklane/contract/endpoint.ts';
import type { Page } from '@worklane/contract/paging.ts';
import type { listRecordTypes, listServices, RecordType, Service } from '@worklane/contract/training/catalogue.ts';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { directionOf, pageOf } from '#platform/db/paging.ts';
import { everyWord } from '#platform/db/search.ts';
import type { DB } from '#platform/db/schema.generated.ts';

const matchingTypes = (tx: Tx, { kinds, serviceId, activeOnly, search }: Received<typeof listRecordTypes>['query']) => {
  let types = tx.selectFrom('record_type');
  if (kinds.length > 0) types = types.where('record_type.kind', 'in', kinds);
  if (serviceId !== undefined) types = types.where('record_type.service_id', '=', serviceId);
  if (activeOnly) types = types.where('record_type.active', '=', true);
  if (search) {
    types = types.where((row) =>
      everyWord(search, (text) =>
        row.or([row('record_type.code', 'ilike', text), row('record_type.name', 'ilike', text)]),
      ),
    );
  }
  return types;
};

/** The kinds of work that ask for it, by their code. */
const requiredFor = sql<RecordType['requiredFor']>`
  coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'code', a.code, 'name', a.name) order by a.code)
            from record_requirement q join assignment_code a on a.id = q.assignment_code_id
            where q.record_type_id = record_type.id), '[]')`;

const inFull = (types: SelectQueryBuilder<DB, 'record_type', object>) =>
  types
    .innerJoin('service', 'service.id', 'record_type.service_id')
    .select(['record_type.id', 'record_type.kind', 'record_type.code', 'record_type.name'])
    .select(['record_type.service_id as serviceId', 'service.name as serviceName'])
    .select([
      'record_type.active',
      'record_type.valid_months as validMonths',
      'record_type.version',
      requiredFor.as('requiredFor'),
    ]);

/** One entry; undefined when it is not there. */
export const findRecordType = (tx: Tx, id: number): Promise<RecordType | undefined> =>
  inFull(tx.selectFrom('record_type').where('record_type.id', '=', id)).executeTakeFirst();

/** The catalogue is the same for everybody. */
export const pageOfRecordTypes = (
  tx: Tx,
  query: Received<typeof listRecordTypes>['query'],
): Promise<Page<RecordType>> =>
  pageOf(tx, query, matchingTypes(tx, query), (matching) =>
    inFull(matching)
      .orderBy(query.sort === 'name' ? sql`lower(record_type.name)` : sql.ref('record_type.code'), directionOf(query))
      .orderBy('record_type.id', directionOf(query)),
  );

export const SERVICE = ['id', 'name', 'description', 'active', 'version'] as const;

export const pageOfServices = (tx: Tx, query: Received<typeof listServices>['query']): Promise<Page<Service>> => {
  let services = tx.selectFrom('service');
  if (query.activeOnly) services = services.where('active', '=', true);
  if (query.search) {
    services = services.where((row) => everyWord(query.search, (text) => row('name', 'ilike', text)));
  }
  return pageOf(tx, query, services, (matching) =>
    matching
      .select(SERVICE)
      .orderBy(sql`lower(name)`, directionOf(query))
      .orderBy('id'),
  );
};
