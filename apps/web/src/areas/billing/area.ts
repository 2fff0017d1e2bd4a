import {
  IconClipboardList,
  IconFileInvoice,
  IconFileMinus,
  IconPercentage,
  IconReceiptTax,
  IconReportMoney,
} from '@tabler/icons-react';
import { type AreaPart, type PortalRoute, screen } from '~/app/routing.tsx';
import {
  accountSearch,
  clientBillingSearch,
  feeSearch,
  invoicingSearch,
  myBillingSearch,
  noteSearch,
  purchaseOrderSearch,
  statementSearch,
} from './search.ts';

const palette = () => import('./palette.ts').then((told) => told.palette);

export const inAdmin = {
  routes: (admin: PortalRoute<'admin'>) => [
    screen(admin, 'billing/agency', () => import('./fee/FeesScreen.tsx'), feeSearch),
    screen(admin, 'billing/agency/$id', () => import('./fee/AgencyFeeScreen.tsx')),
    screen(admin, 'billing/vat-rate', () => import('./vat/VatRateScreen.tsx')),
  ],
  navigation: [
    {
      path: 'billing/agency',
      label: (productName) => `${productName} billing`,
      icon: IconFileInvoice,
      group: 'Billing',
      permission: 'VIEW_WORKLINK_BILLING',
    },
    {
      path: 'billing/invoicing',
      label: 'Invoicing',
      icon: IconReceiptTax,
      group: 'Billing',
      permission: 'VIEW_CLIENT_BILLING',
      hidden: true,
    },
    {
      path: 'billing/debit-notes',
      label: 'Debit notes',
      icon: IconFileMinus,
      group: 'Billing',
      permission: 'VIEW_CLIENT_BILLING',
      hidden: true,
    },
    {
      path: 'billing/vat-rate',
      label: 'VAT rate',
      icon: IconPercentage,
      group: 'Billing',
      permission: 'VIEW_WORKLINK_BILLING',
    },
  ],
  palette,
} satisfies AreaPart<'admin'>;

export const inAgency = {
  routes: (agency: PortalRoute<'agency'>) => [
    screen(agency, 'billing/agency', () => import('./fee/MyFeeScreen.tsx'), myBillingSearch),
    screen(agency, 'billing/agency/invoice/$id', () => import('./received/ReceivedInvoiceScreen.tsx')),
    screen(agency, 'billing/client-billing', () => import('./ClientBillingScreen.tsx'), clientBillingSearch),
    screen(agency, 'billing/client-billing/bank-statement', () => import('./bank/BankStatementScreen.tsx')),
    screen(agency, 'billing/client-billing/client/$id', () => import('./staff/UnbilledScreen.tsx')),
    screen(
      agency,
      'billing/client-billing/statement/$id',
      () => import('./account/StatementScreen.tsx'),
      statementSearch,
    ),
    screen(agency, 'billing/client-billing/invoice/$id', () => import('./invoice/InvoiceScreen.tsx')),
  ],
  navigation: [
    {
      path: 'billing/agency',
      label: 'My Billing',
      icon: IconFileInvoice,
      group: 'Billing',
      permission: 'VIEW_WORKLINK_BILLING',
    },
    {
      path: 'billing/client-billing',
      label: 'Client billing',
      icon: IconReportMoney,
      group: 'Billing',
      permission: 'VIEW_CLIENT_BILLING',
    },
  ],
  palette,
} satisfies AreaPart<'agency'>;

export const inClient = {
  routes: (client: PortalRoute<'client'>) => [
    screen(client, 'billing/client', () => import('./account/AccountScreen.tsx'), accountSearch),
    screen(client, 'billing/client/$id', () => import('./account/StatementScreen.tsx'), statementSearch),
    screen(client, 'billing/invoicing', () => import('./invoice/InvoicingScreen.tsx'), invoicingSearch),
    screen(client, 'billing/invoicing/$id', () => import('./invoice/InvoiceScreen.tsx')),
    screen(client, 'billing/debit-notes', () => import('./note/NotesScreen.tsx'), noteSearch),
    screen(
      client,
      'billing/purchase-orders',
      () => import('./purchase-order/PurchaseOrdersScreen.tsx'),
      purchaseOrderSearch,
    ),
  ],
  navigation: [
    {
      path: 'billing/client',
      label: 'Client billing',
      icon: IconFileInvoice,
      group: 'Billing',
      permission: 'VIEW_CLIENT_BILLING',
    },
    {
      path: 'billing/invoicing',
      label: 'Invoicing',
      icon: IconReceiptTax,
      group: 'Billing',
      permission: 'VIEW_CLIENT_BILLING',
    },
    {
      path: 'billing/debit-notes',
      label: 'Debit notes',
      icon: IconFileMinus,
      group: 'Billing',
      permission: 'VIEW_CLIENT_BILLING',
    },
    {
      path: 'billing/purchase-orders',
      label: 'Purchase orders',
      icon: IconClipboardList,
      group: 'Billing',
      permission: 'VIEW_CLIENT_BILLING',
    },
  ],
  palette,
} satisfies AreaPart<'client'>;
