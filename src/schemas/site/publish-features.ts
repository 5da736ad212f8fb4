import { days, oneOf } from './site-switch.ts';

/** Switches of what is looked at before a release goes live, and of what is kept of it. */
export const publishFeatures = {
  publishGate: oneOf(
    ['refuse-worse', 'refuse', 'warn'],
    'What the publish gate does with findings: refuses those that the live release has not, refuses all, or warns.',
  ),
  wasPriceDays: days(
    'Days for which a car must have been offered at a price that is told as its former one.',
  ),
  priceArchiveDays: days('Days for which is kept what each car was offered at, and the page that said it.'),
};
