import { countryFile } from '../../../domain/country/countries.ts';
import type { SiteConfig } from '../../../schemas/site/site.ts';
import type { Frame } from '../../../view/frame.ts';
import type { InspectionRules } from './inspection.ts';

/** By what the pages of a site are inspected: the rules of its country, with its own words. */
export function inspectionRules(
  { country, texts }: Pick<SiteConfig, 'country' | 'texts'>,
  { licences }: Pick<Frame, 'licences'>,
): InspectionRules {
  const { comparisonRate, comparisonRateWarning, privacyNotice } = texts;
  return {
    rules: countryFile(country).publishRules,
    licences,
    comparisonRate,
    comparisonRateWarning,
    privacyNotice,
  };
}
