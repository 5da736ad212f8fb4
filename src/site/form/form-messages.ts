import { countryFile } from '../../domain/country/countries.ts';
import { distanceUnitOf } from '../../domain/country/country.ts';
import { hasTwelveHourClock } from '../../domain/country/has-twelve-hour-clock.ts';
import { postcodeRule, unknownPostcodeError } from '../../domain/lead/postcode.ts';
import { pick } from '../../lib/pick.ts';
import { fillText } from '../../lib/text/fill-text.ts';
import type { SiteConfig } from '../../schemas/site/site.ts';
import { DEAL_TEXTS, FORM_TEXTS, type FormMessages } from '../../view/lead-form.ts';
import { fixedPaths } from '../routes/fixed-routes.ts';
import { links } from '../routes/links.ts';

/** The texts of every form of the site besides its questions. */
export function formMessages(config: SiteConfig): FormMessages {
  const { features, texts, time_zone } = config;
  const page = (label: string, href: string) => (fixedPaths(config).has(href) ? { label, href } : null);
  return {
    texts: pick(texts, FORM_TEXTS),
    deal: fixedPaths(config).has(links.garage) ? pick(texts, DEAL_TEXTS) : null,
    timeZone: time_zone,
    hour12: hasTwelveHourClock(config.country),
    postcodeUnknown: features.postcodeGeocoding ? unknownPostcodeError(texts) : null,
    optional: texts.formOptional,
    choose: texts.formChoose,
    errors: texts.formErrors,
    leaveEmpty: texts.formLeaveEmpty,
    privacy: texts.privacyNotice,
    privacyLink: page(texts.privacyTitle, links.privacy),
    termsNote: features.termsCheckbox ? texts.termsNote : null,
    termsLink: features.termsCheckbox ? page(texts.termsTitle, links.terms) : null,
  };
}

/** Fills in what a country calls its own way: `{postcode}`, `{plate}`, `{state}`, `{unit}`. */
export function fillCountryTexts(text: string, country: SiteConfig['country']): string {
  const { plate, state } = countryFile(country).labels;
  return fillText(text, {
    postcode: postcodeRule(country).name,
    plate,
    state,
    unit: distanceUnitOf(country) === 'mile' ? 'miles' : 'km',
  });
}
