import { CONDITIONS, SERVICE_HISTORIES } from '../../domain/trade-in/trade-in-offer.ts';
import type { LeadFormField } from '../lead/lead-form-field.ts';
import type { ValuationSite } from './valuation-site.ts';

type Asked = Pick<ValuationSite, 'texts' | 'states'>;

/** The questions about a visitor's own car, the same on the page, in the browser and on the server. */
export function ownCarFields({ texts, states }: Asked): Record<OwnCarField, LeadFormField> {
  const text = { type: 'text', required: false } as const;
  return {
    rego: { ...text, name: 'rego', label: texts.rego, help: texts.regoHelp, maxlength: 12, short: true },
    regoState: {
      name: 'regoState',
      label: texts.regoState,
      type: 'select',
      required: false,
      short: true,
      options: states.map(state => ({ value: state, label: state })),
    },
    make: { ...text, name: 'make', label: texts.make, maxlength: 40 },
    model: { ...text, name: 'model', label: texts.model, maxlength: 40 },
    badge: { ...text, name: 'badge', label: texts.badge, help: texts.badgeHelp, maxlength: 60 },
    year: { ...text, name: 'year', label: texts.year, inputmode: 'numeric', maxlength: 4, short: true },
    km: { ...text, name: 'km', label: texts.distance, inputmode: 'numeric', maxlength: 14, short: true },
  };
}
export type OwnCarField = 'rego' | 'regoState' | 'make' | 'model' | 'badge' | 'year' | 'km';

/** The answers that change an offer ([V12]), and those of them that go to a lender. */
export function adjustmentFields({ texts }: Pick<Asked, 'texts'>): LeadFormField[] {
  const conditions = { excellent: texts.excellent, good: texts.good, fair: texts.fair, poor: texts.poor };
  const histories = { full: texts.fullHistory, partial: texts.partialHistory, none: texts.noHistory };
  return [
    {
      name: 'condition',
      label: texts.condition,
      type: 'select',
      required: true,
      options: CONDITIONS.map(value => ({ value, label: conditions[value] })),
    },
    {
      name: 'service_history',
      label: texts.serviceHistory,
      type: 'select',
      required: true,
      options: SERVICE_HISTORIES.map(value => ({ value, label: histories[value] })),
    },
    {
      name: 'finance_owing',
      label: texts.financeOwing,
      type: 'text',
      required: false,
      inputmode: 'numeric',
      maxlength: 14,
      help: texts.financeOwingHelp,
      private: true,
    },
  ];
}
