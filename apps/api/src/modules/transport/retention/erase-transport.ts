import { sql } from 'kysely';
import type { Keyring } from '#platform/crypto/sealing.ts';
import type { Tx } from '#platform/db/database.ts';
import { nextVersion } from '#platform/db/versions.ts';
import { sealQuery } from '../crew/sealed-query.ts';
import { eraseRequest } from '../job/sealed-request.ts';
import { eraseTab } from '../log/sealed-tab.ts';
import { eraseRecord } from '../record/sealed-record.ts';
import { erasePassenger } from '../taxi/sealed-taxi.ts';
import { sealHold } from './sealed-hold.ts';

const ERASED = '–';

/**
 * Takes all that is known of a patient from a journey: request, log, records, what was asked about it, what workers have noted, and the risk
 * document, whose bytes the sweep of files takes then. That there was a journey, when, between which districts and with which crew stays.
 */
export const eraseTransport = async (tx: Tx, keys: Keyring, id: number): Promise<void> => {
  await tx
    .updateTable('transport_request')
    .set({ content: eraseRequest(keys, id), nhs_index: null })
    .where('job_id', '=', id)
    .execute();
  const tabs = await tx.selectFrom('transport_leader_log').select('tab').where('job_id', '=', id).execute();
  for (const { tab } of tabs)
    await tx
      .updateTable('transport_leader_log')
      .set({ content: eraseTab(keys, id, tab) })
      .where('job_id', '=', id)
      .where('tab', '=', tab)
      .execute();
  const records = await tx.selectFrom('transport_record').select('number').where('job_id', '=', id).execute();
  for (const { number } of records)
    await tx
      .updateTable('transport_record')
      .set({ content: eraseRecord(keys, id, number) })
      .where('job_id', '=', id)
      .where('number', '=', number)
      .execute();
  const holds = await tx.selectFrom('transport_legal_hold').select('number').where('job_id', '=', id).execute();
  for (const { number } of holds)
    await tx
      .updateTable('transport_legal_hold')
      .set({ reason: sealHold(keys, id, number, ERASED) })
      .where('job_id', '=', id)
      .where('number', '=', number)
      .execute();
  // What a worker wrote who gave up a place may speak of the patient, too.
  await tx
    .updateTable('transport_booking')
    .set({ cancel_note: null })
    .where('job_id', '=', id)
    .where('cancel_note', 'is not', null)
    .execute();
  await sql`delete from stored_file where id in (select file_id from transport_risk_document where job_id = ${id})`.execute(
    tx,
  );
  await tx
    .updateTable('transport_job')
    .set({
      erased_at: sql<string>`now()`,
      cancel_reason: null,
      query_reason: null,
      query_answer: null,
      sealed_query: sql<Buffer | null>`case when queried_at is not null
        then ${sealQuery(keys, 'sealed_query', id, ERASED)}::bytea end`,
      sealed_answer: sql<Buffer | null>`case when num_nonnulls(query_answer, sealed_answer) > 0
        then ${sealQuery(keys, 'sealed_answer', id, ERASED)}::bytea end`,
      version: nextVersion,
    })
    .where('id', '=', id)
    .execute();
};

/** Takes who travelled, from where to where, from a taxi. That there was one stays, with its fare. */
export const eraseTaxi = async (tx: Tx, keys: Keyring, id: number): Promise<void> => {
  await tx
    .updateTable('taxi_request')
    .set({ content: erasePassenger(keys, id) })
    .where('taxi_id', '=', id)
    .execute();
  await tx
    .updateTable('taxi')
    .set({ erased_at: sql<string>`now()`, version: nextVersion })
    .where('id', '=', id)
    .execute();
};
