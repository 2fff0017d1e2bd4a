import {
  downloadReceivedInvoice,
  downloadReceivedStatement,
  downloadReceivedXml,
  getReceivedInvoice,
} from '@worklane/contract/billing/received-invoice.ts';
import InvoiceScreen from '../invoice/InvoiceScreen.tsx';

const RECEIVED = {
  get: getReceivedInvoice,
  pdf: downloadReceivedInvoice,
  xml: downloadReceivedXml,
  statement: downloadReceivedStatement,
};

/** An invoice or a credit note of another agency. */
export default function ReceivedInvoiceScreen() {
  return <InvoiceScreen calls={RECEIVED} />;
}
