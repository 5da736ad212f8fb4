import type { Page } from '../view/page.ts';
import { directoryPage } from './brand/plan-directory.ts';
import { brandPage, modelPage, modelsPage } from './brand/plan-models.ts';
import { carGonePage } from './car/plan-car-pages.ts';
import { homePage } from './home/plan-home.ts';
import { contentPage } from './info/content-page.ts';
import { infoPages } from './info/plan-info-pages.ts';
import { notFoundPage } from './info/plan-not-found.ts';
import { contactPage, locationPage, locationsPage } from './location/plan-locations.ts';
import { offerPage, offersPage } from './offer/plan-offers.ts';
import type { PlanContext } from './plan-context.ts';
import type { Route } from './routes/route.ts';
import { searchPages } from './search/plan-search.ts';

/** The pages of a route: one, or each page of its results. */
export function routePages(context: PlanContext, route: Route): Page[] {
  switch (route.kind) {
    case 'info':
      return infoPages(context, route);
    case 'search':
      return searchPages(context, route.landing, route.pages);
    default:
      return [routePage(context, route)];
  }
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
