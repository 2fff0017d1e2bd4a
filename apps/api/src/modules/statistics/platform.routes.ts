import { getPlatformStatistics } from '@worklane/contract/statistics/platform.ts';
import { route, type Route } from '#platform/http/module.ts';
import { platformStatistics } from './platform.views.ts';

export const platformStatisticsRoutes: Route[] = [route(getPlatformStatistics, (cx) => platformStatistics(cx))];
