import type { Tx } from '#platform/db/database.ts';
import type { UserType } from '#platform/db/schema.generated.ts';

export const DEMO_PASSWORD = 'Demo-Pass-1';

/** Whom a demo account belongs to, by the names that `organisations.ts` and `people.ts` give. */
type Account = {
  username: string;
  who: string;
  firstName: string;
  lastName: string;
  userType: UserType;
  of?: string;
  otp?: boolean;
  expired?: boolean;
};

export const ACCOUNTS: readonly Account[] = [
  { username: 'admin@demo.test', who: 'platform staff', firstName: 'Ada', lastName: 'Platform', userType: 'ADMIN' },
  {
    username: 'agency@demo.test',
    who: 'consultant of Brightside Care Staffing',
    firstName: 'Amara',
    lastName: 'Bright',
    userType: 'AGENCY',
    of: 'Brightside Care Staffing',
  },
  {
    username: 'client@demo.test',
    who: 'ward manager of Harbour View Hospital',
    firstName: 'Callum',
    lastName: 'Harbour',
    userType: 'CLIENT',
    of: 'Harbour View Hospital',
  },
  {
    username: 'worker@demo.test',
    who: 'nurse of Brightside Care Staffing',
    firstName: 'Willa',
    lastName: 'Demo',
    userType: 'WORKER',
    of: 'worker@demo.test',
  },
  {
    username: 'newagency@demo.test',
    who: 'agency that has not completed its profile',
    firstName: 'Nia',
    lastName: 'Fern',
    userType: 'AGENCY',
    of: 'Fernhill Recruitment',
  },
  {
    username: 'agency2@demo.test',
    who: 'consultant of Northgate Medical Staffing',
    firstName: 'Noor',
    lastName: 'Gate',
    userType: 'AGENCY',
    of: 'Northgate Medical Staffing',
  },
  {
    username: 'client2@demo.test',
    who: 'manager of Meadowbank Care Homes',
    firstName: 'Mira',
    lastName: 'Meadow',
    userType: 'CLIENT',
    of: 'Meadowbank Care Homes',
  },
  {
    username: 'worker2@demo.test',
    who: 'nurse of Northgate Medical Staffing',
    firstName: 'Wren',
    lastName: 'Demo',
    userType: 'WORKER',
    of: 'worker2@demo.test',
  },
  {
    username: 'otp@demo.test',
    who: 'consultant of Brightside who signs in with a one-time password',
    firstName: 'Otto',
    lastName: 'Bright',
    userType: 'AGENCY',
    of: 'Brightside Care Staffing',
    otp: true,
  },
  {
    username: 'otp2@demo.test',
    who: 'the same for Northgate',
    firstName: 'Olga',
    lastName: 'Gate',
    userType: 'AGENCY',
    of: 'Northgate Medical Staffing',
    otp: true,
  },
  {
    username: 'expired@demo.test',
    who: 'manager of Harbour View whose password has expired',
    firstName: 'Edda',
    lastName: 'Harbour',
    userType: 'CLIENT',
    of: 'Harbour View Hospital',
    expired: true,
  },
  {
    username: 'expired2@demo.test',
    who: 'the same for Meadowbank',
    firstName: 'Emil',
    lastName: 'Meadow',
    userType: 'CLIENT',
    of: 'Meadowbank Care Homes',
    expired: true,
  },
  {
    username: 'newagency2@demo.test',
    who: 'another agency that has not completed its profile',
    firstName: 'Lara',
    lastName: 'Spur',
    userType: 'AGENCY',
    of: 'Larkspur Recruitment',
  },
];

/** `ids` maps the name of an agency or client, or the email address of a worker, to its id. */
export const addAccounts = async (tx: Tx, ids: ReadonlyMap<string, number>, passwordHash: string): Promise<void> => {
  const roles = await tx
    .selectFrom('role')
    .select(['id', 'user_type'])
    .where('agency_id', 'is', null)
    .where('client_id', 'is', null)
    .execute();
  for (const { username, firstName, lastName, userType, of, otp = false, expired = false } of ACCOUNTS) {
    const owner = of === undefined ? null : (ids.get(of) ?? null);
    const user = await tx
      .insertInto('app_user')
      .values({
        username,
        email: username,
        first_name: firstName,
        last_name: lastName,
        user_type: userType,
        agency_id: userType === 'AGENCY' ? owner : null,
        client_id: userType === 'CLIENT' ? owner : null,
        worker_id: userType === 'WORKER' ? owner : null,
        password_hash: passwordHash,
        password_expired: expired,
        otp_enabled: otp,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const role = roles.find((each) => each.user_type === userType);
    if (role) await tx.insertInto('user_role').values({ user_id: user.id, role_id: role.id }).execute();
  }
};
