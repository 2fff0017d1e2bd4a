import type { Approver } from '@worklane/contract/clients/client.ts';

const APPROVERS: Record<Approver, string> = { CLIENT: 'The client', AGENCY: 'The agency' };

export const approverName = (approver: Approver): string => APPROVERS[approver];

export const approverChoices = Object.entries(APPROVERS).map(([value, label]) => ({ value, label }));
