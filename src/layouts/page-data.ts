import type { Page, PageView } from '../view/page.ts';

/** The data of each view. */
type ViewData = { [Each in Page as Each['view']]: Each['data'] };

/**
 * The data of a page whose route renders one view.
 * @throws when the plan gave this address to another view: a mistake in the planner.
 */
export function pageData<View extends PageView>(page: Page, view: View): ViewData[View] {
  if (!isView(page, view))
    throw new Error(`${page.path} was planned as "${page.view}", but its route renders "${view}"`);
  return page.data;
}

function isView<View extends PageView>(page: Page, view: View): page is Page & { data: ViewData[View] } {
  return page.view === view;
}
