import type { Config } from '#platform/config/config.ts';

type Settings = Pick<Config, 'PRODUCT_NAME'>;

/** For the owner of an account whom another organisation would like to have among its users. */
export const takenWords = ({ organisation }: { organisation: string | null }, { PRODUCT_NAME }: Settings) => {
  const host = organisation ?? PRODUCT_NAME;
  return {
    facts: [['Organisation', host] as [string, string]],
    reason: `${host} invited somebody with your email address`,
    title: `${host} would like you to join its team`,
    body: `${host} has invited you to ${PRODUCT_NAME} as one of its users. An account can belong to one organisation only, and yours already does, so nothing has changed. To work for ${host} as well, ask whoever invited you to send the invitation to another email address of yours. ${host} hasn’t been told that you have an account.`,
    link: null,
  };
};
