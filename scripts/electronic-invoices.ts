/**
 * `npm run electronic-invoices -- --schemas DIR --rules FILE`: holds every kind of electronic invoice that the product writes against the official
 * schemas (UBL 2.1, the folder `xsd` of what OASIS publishes) and rules (EN 16931, the preprocessed Schematron file that the European Commission
 * publishes). Both have licences of their own and come anew twice a year, so they are fetched by whoever runs this. Ends with 1 where something breaks them.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { Schema } from 'node-schematron';
import { electronicInvoice } from '../apps/api/src/modules/money/document/electronic-invoice.rules.ts';
import { ELECTRONIC_INVOICES } from '../apps/api/src/modules/money/document/electronic-invoice.samples.ts';

const { values } = parseArgs({ options: { schemas: { type: 'string' }, rules: { type: 'string' } } });
const { schemas, rules } = values;
if (schemas === undefined || rules === undefined) {
  console.error('Say where the schemas and the rules are: --schemas DIR --rules FILE');
  process.exit(2);
}

xmlRegisterFsInputProviders();
const schemaOf = (name: string): XsdValidator => {
  const url = join(schemas, 'maindoc', `UBL-${name}-2.1.xsd`);
  return XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(url), { url }));
};
const [invoice, creditNote] = [schemaOf('Invoice'), schemaOf('CreditNote')];
const official = Schema.fromString(readFileSync(rules, 'utf8'));

const shapeFaults = (xml: string, schema: XsdValidator): string[] => {
  const document = XmlDocument.fromString(xml);
  try {
    schema.validate(document);
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  } finally {
    document.dispose();
  }
};

let broken = 0;
for (const [name, sample] of Object.entries(ELECTRONIC_INVOICES)) {
  const xml = electronicInvoice(sample);
  const faults = [
    ...shapeFaults(xml, sample.kind === 'CREDIT_NOTE' ? creditNote : invoice),
    ...official.validateString(xml).map(({ message }) => message?.trim() ?? 'A rule without words is broken.'),
  ];
  console.log(`${faults.length === 0 ? 'holds ' : 'BROKEN'}  ${name}`);
  for (const fault of faults) console.log(`          ${fault}`);
  broken += faults.length;
}
process.exit(broken === 0 ? 0 : 1);
