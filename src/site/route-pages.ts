import type { Page } from '../view/page.ts';
import { brandPage } from './brand/brand-page.ts';
import { directoryPage } from './brand/directory-page.ts';
import { modelPage } from './brand/model-page.ts';
import { modelsPage } from './brand/models-page.ts';
import { carGonePage } from './car/car-pages.ts';
import { homePage } from './home/home-page.ts';
import { contentPage } from './info/content-page.ts';
import { infoPages } from './info/info-pages.ts';
import { notFoundPage } from './info/not-found-page.ts';
import { contactPage, locationPage, locationsPage } from './location/location-pages.ts';
import { offerPage, offersPage } from './offer/offer-pages.ts';
import type { PlanContext } from './plan-context.ts';
import type { Route } from './routes/route.ts';

/** The pages of a route that is no landing: one, or each page of its results. */
export function routePages(context: PlanContext, route: Exclude<Route, { kind: 'search' }>): Page[] {
  return route.kind === 'info' ? infoPages(context, route) : [routePage(context, route)];
}

function routePage(context: PlanContext, route: Exclude<Route, { pages: number }>): Page {
  switch (route.kind) {
    case 'home':
      return homePage(context);
    case 'not-found':
      return notFoundPage(context);
    case 'offers':
      return offersPage(context);
    case 'offer':
      return offerPage(context, route.offer);
    case 'models':
      return modelsPage(context, route.path, route.body);
    case 'model':
      return modelPage(context, route.model);
    case 'brand':
      return brandPage(context, route.brand);
    case 'locations':
      return locationsPage(context);
    case 'location':
      return locationPage(context, route.location);
    case 'contact-location':
      return contactPage(context, route.location);
    case 'directory':
      return directoryPage(context);
    case 'content':
      return contentPage(context, route.path, route.name);
    case 'car-gone':
      return carGonePage(context, route.car);
  }
}
