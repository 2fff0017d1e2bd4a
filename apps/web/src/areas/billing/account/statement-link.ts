/** Leads to the account between an agency and a client, in the portal of either. */
export const statementLink = (userType: string, partyId: number): object => ({
  to: userType === 'client' ? '/client/billing/client/$id' : '/agency/billing/client-billing/statement/$id',
  params: { id: String(partyId) },
});
