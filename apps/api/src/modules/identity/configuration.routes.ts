import { getConfiguration } from '@worklane/contract/configuration.ts';
import { USUAL_MAP_URL } from '@worklane/contract/transport/directions.ts';
import { openRoute, type Route } from '#platform/http/module.ts';

export const configurationRoutes: Route[] = [
  openRoute(getConfiguration, ({ config }) => ({
    productName: config.PRODUCT_NAME,
    primaryColour: config.PRIMARY_COLOUR ?? null,
    logoUrl: config.LOGO_URL ?? null,
    faviconUrl: config.FAVICON_URL ?? null,
    supportEmail: config.SUPPORT_EMAIL,
    onlineTrainingUrl: config.ONLINE_TRAINING_URL ?? null,
    ...(config.MAP_URL !== USUAL_MAP_URL && { mapUrl: config.MAP_URL ?? null }),
    currency: config.CURRENCY,
    timeZone: config.TIME_ZONE,
    carRental: config.CAR_RENTAL,
    demo: !config.production,
  })),
];
