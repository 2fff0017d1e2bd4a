import type { TaxiPassenger } from '@worklane/contract/transport/taxi/passenger.ts';
import { seal, unseal, type Keyring } from '#platform/crypto/sealing.ts';
import type { SealedColumn } from '#platform/installation/rotate.ts';

const place = (taxiId: number): string => `taxi_request.content:${taxiId}`;

/** Who travels, from where to where, as one text that opens in its row alone. */
export const sealPassenger = (keys: Keyring, taxiId: number, passenger: TaxiPassenger): Buffer =>
  seal(keys, place(taxiId), JSON.stringify(passenger));

export const unsealPassenger = (keys: Keyring, taxiId: number, content: Buffer): TaxiPassenger =>
  JSON.parse(unseal(keys, place(taxiId), content)) as TaxiPassenger;

/** In place of who travelled, once it needn’t be kept any longer. Nobody opens it again. */
export const erasePassenger = (keys: Keyring, taxiId: number): Buffer => seal(keys, place(taxiId), '{}');

export const sealedTaxis: SealedColumn = { table: 'taxi_request', column: 'content', key: ['taxi_id'] };
