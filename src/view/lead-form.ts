import { FIELD_MESSAGES } from '../domain/lead/field-messages.ts';
import type { FormKind, FormKindInfo } from '../domain/lead/form-kind.ts';
import type { LeadFormField } from '../schemas/lead/lead-form-field.ts';

/** One question of a form, ready to show. What is left out does not apply. */
export interface FormField extends LeadFormField {
  /** The query parameter of the page that fills it in. */
  query?: string;
}

/** A group of questions; also a step where the form goes step by step. */
export interface FormSection {
  title: string | null;
  fields: FormField[];
}

/** Sent without being shown. */
export interface HiddenField {
  name: string;
  value: string;
  /** The query parameter of the page that fills it in. */
  query?: string;
}

/** A form as a visitor sees it and as it is sent. */
export interface LeadForm {
  kind: FormKind;
  /** Unique on its page: ids of fields begin with it. */
  id: string;
  action: FormKindInfo['action'];
  /** Where the browser itself sends it, without a script, if not to `action`: the response leads to another site. */
  postTo?: '/api/reservations';
  /** Where a visitor can go whose form was not taken: of a form that leads to a payment page. */
  ways?: FormWays;
  /** Analytics event fired when the form was taken (docs/analytics.md#events). */
  eventId: number;
  title: string;
  intro: string | null;
  sections: FormSection[];
  hidden: HiddenField[];
  /** The initial values of fields, by name. */
  values: Record<string, string>;
  /** [K19] Goes section by section where the visitor's browser can; a plain form shows all at once. */
  stepped: boolean;
  /** Offers the free times of a day, of `/api/appointments`. */
  slots: boolean;
  /** The car the form was made for. */
  car: { id: string; title: string; href: string; car_type: string } | null;
  /** Where the visitor goes afterwards; null thanks on the same page. */
  success: string | null;
  submit: string;
  messages: FormMessages;
}

/** Links after a form that leads to a payment page, and its text where the server cannot be reached. */
export interface FormWays {
  unreachable: string;
  /** Where the car is taken by another visitor. */
  taken: FormLink[];
  /** Where the page no longer shows the current offer. */
  outdated: FormLink[];
  /** Where the server or the payment service is away. */
  failed: FormLink[];
}

export interface FormLink {
  label: string;
  href: string;
}

/** Texts of the site that are in every form unchanged. */
export const FORM_TEXTS = [
  ...FIELD_MESSAGES,
  'formStep',
  'formNext',
  'formBack',
  'formSending',
  'formAboutCarNamed',
  'formKeptTitle',
  'formKept',
  'formUnsureTitle',
  'formUnsure',
  'formKeptNotStored',
  'formTooMany',
  'slotsLoading',
  'slotAny',
  'slotsNone',
  'detailsKnown',
  'detailsClear',
  'outboxSending',
  'outboxSent',
  'outboxWaiting',
  'outboxWaitingUnsure',
  'outboxRefused',
  'outboxExpired',
  'outboxExpiredUnsure',
  'outboxSendNow',
  'outboxOpen',
  'outboxDiscard',
  'outboxClose',
  'leadError',
  'formError',
  'successTitle',
  'successText',
] as const;

/** Texts about the visitor's deal that is sent with a form. */
export const DEAL_TEXTS = [
  'dealAlong',
  'dealCars',
  'dealOneCar',
  'dealFinance',
  'dealValuation',
  'dealLeads',
  'dealLeaveOut',
  'dealLeftOut',
  'dealPutIn',
] as const;
export type DealTexts = Record<(typeof DEAL_TEXTS)[number], string>;

/** Texts of a site that all its forms share. */
export interface FormMessages {
  texts: Record<(typeof FORM_TEXTS)[number], string>;
  /** Null on a site whose visitors gather nothing. */
  deal: DealTexts | null;
  /** Of the dealer's calendar. */
  timeZone: string;
  /** Whether times are written with am and pm. */
  hour12: boolean;
  /** Error of a postcode that cannot be found; null where postcodes are not looked up. */
  postcodeUnknown: string | null;
  /** Shown behind the label of an optional field. */
  optional: string;
  /** Shown first in a select without a choice. */
  choose: string;
  /** Heading above the list of errors. */
  errors: string;
  /** Label of the field that people never see. */
  leaveEmpty: string;
  privacy: string;
  privacyLink: { label: string; href: string } | null;
  termsNote: string | null;
  termsLink: { label: string; href: string } | null;
}
