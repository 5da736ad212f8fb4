import * as v from 'valibot';
import { expectation } from './site-message.ts';
import { onOff } from './site-switch.ts';
import { HttpUrlSchema } from './site-values.ts';
import { TagsSchema } from './tags.ts';

const ParameterSchema = v.pipe(
  v.string(),
  v.regex(
    /^[\w.-]{1,80}$/,
    expectation('the name of a query parameter', 'Write only the name, such as "partner_id".'),
  ),
);

/** What is tracked of a visit, and by which services (docs/analytics.md). */
export const AnalyticsSchema = v.strictObject({
  dataLayer: onOff("Pushes events to the page's `dataLayer`, where a tag manager of the dealer reads them."),
  endpoints: v.pipe(
    v.array(HttpUrlSchema),
    v.maxLength(10, expectation('at most 10 addresses', 'Take some out.')),
    v.description('Addresses that are sent each event besides.'),
  ),
  consent: onOff(
    'Asks each visitor before anything is measured; off measures without asking. Ask where the law wants it. A site with `tags` always asks.',
  ),
  linkParams: v.pipe(
    v.array(ParameterSchema),
    v.maxLength(50, expectation('at most 50 names', 'Take some out.')),
    v.description(
      'Query parameters of campaign links that leads carry, besides utm_* and the usual click ids.',
    ),
  ),
  tags: TagsSchema,
});
