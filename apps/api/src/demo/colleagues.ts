import type { Tx } from '#platform/db/database.ts';

/** Roles that organisations made for themselves. */
const ROLES = [
  {
    of: 'Brightside Care Staffing',
    name: 'Rota desk',
    permissions: ['VIEW_SHIFT', 'MANAGE_SHIFT', 'VIEW_SHIFT_LOCATION', 'VIEW_CLIENT', 'VIEW_WORKER', 'VIEW_BROADCAST'],
  },
  {
    of: 'Brightside Care Staffing',
    name: 'Payroll clerk',
    permissions: ['VIEW_PAYROL', 'MANAGE_PAYROL', 'VIEW_EXPENSE_RATE', 'VIEW_WORKER', 'VIEW_SHIFT'],
  },
  { of: 'Northgate Medical Staffing', name: 'Night desk', permissions: ['VIEW_SHIFT', 'MANAGE_SHIFT', 'VIEW_WORKER'] },
  {
    of: 'Harbour View Hospital',
    name: 'Ward clerk',
    permissions: ['VIEW_SHIFT', 'MANAGE_SHIFT', 'VIEW_SHIFT_LOCATION', 'VIEW_SHIFT_DIRECTORATE', 'VIEW_AGENCY'],
  },
  { of: 'Harbour View Hospital', name: 'Finance', permissions: ['VIEW_CLIENT_BILLING', 'MANAGE_CLIENT_BILLING'] },
] as const;

type State = 'ACTIVE' | 'INVITED' | 'DISABLED';

/** Colleagues of the demo accounts, with the same password: user name, name, organisation, role, state. */
const COLLEAGUES: readonly (readonly [string, string, string, string, string, State])[] = [
  ['priya@demo.test', 'Priya', 'Castellan', 'Brightside Care Staffing', 'Rota desk', 'ACTIVE'],
  ['leon@demo.test', 'Leon', 'Oyelaran', 'Brightside Care Staffing', 'Rota desk', 'ACTIVE'],
  ['greta@demo.test', 'Greta', 'Winterbourne', 'Brightside Care Staffing', 'Payroll clerk', 'ACTIVE'],
  ['finn@demo.test', 'Finn', 'Hartwell', 'Brightside Care Staffing', 'Rota desk', 'INVITED'],
  ['odette@demo.test', 'Odette', 'Marchetti', 'Brightside Care Staffing', 'Payroll clerk', 'DISABLED'],
  ['nadia@demo.test', 'Nadia', 'Tamworth', 'Northgate Medical Staffing', 'Night desk', 'ACTIVE'],
  ['hugo@demo.test', 'Hugo', 'Pennant', 'Harbour View Hospital', 'Ward clerk', 'ACTIVE'],
  ['ines@demo.test', 'Ines', 'Fairburn', 'Harbour View Hospital', 'Finance', 'ACTIVE'],
  ['zane@demo.test', 'Zane', 'Underhay', 'Harbour View Hospital', 'Ward clerk', 'INVITED'],
];

const isClient = (organisation: string): boolean => organisation === 'Harbour View Hospital';

/** Colleagues of the demo accounts with roles of their own; `ids` maps the name of an agency or client to its id. */
export const addColleagues = async (
  tx: Tx,
  ids: ReadonlyMap<string, number>,
  passwordHash: string,
  now: number,
): Promise<void> => {
  const ownerOf = (organisation: string) => ({
    user_type: isClient(organisation) ? ('CLIENT' as const) : ('AGENCY' as const),
    agency_id: isClient(organisation) ? null : (ids.get(organisation) ?? null),
    client_id: isClient(organisation) ? (ids.get(organisation) ?? null) : null,
  });
  const roles = new Map<string, number>();
  for (const { of, name, permissions } of ROLES) {
    const { id } = await tx
      .insertInto('role')
      .values({ name, permissions: [...permissions], ...ownerOf(of) })
      .returning('id')
      .executeTakeFirstOrThrow();
    roles.set(name, id);
  }
  for (const [index, [username, firstName, lastName, of, role, state]] of COLLEAGUES.entries()) {
    const { id } = await tx
      .insertInto('app_user')
      .values({
        username,
        email: username,
        first_name: firstName,
        last_name: lastName,
        ...ownerOf(of),
        password_hash: state === 'INVITED' ? null : passwordHash,
        status: state === 'DISABLED' ? 'DISABLED' : 'ACTIVE',
        otp_enabled: false,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('user_role')
      .values({ user_id: id, role_id: roles.get(role) ?? 0 })
      .execute();
    if (state !== 'INVITED') {
      const at = new Date(now - (index * 31 + 3) * 3_600_000).toISOString();
      await tx.insertInto('last_sign_in').values({ user_id: id, at }).execute();
    }
  }
};
