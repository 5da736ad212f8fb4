import { useState } from 'react';
import type { LeadForm } from '../../../view/lead-form.ts';
import { deleteAllDrafts } from '../../../visitor/drafts.ts';
import { clearVisitorDetails } from '../../../visitor/visitor-details.ts';
import { clearFields } from '../filling/field-values.ts';
import type { FormFields } from './use-form-fields.ts';

/** Whether the form began with details that the visitor gave before, and how to delete them. */
export function useKnownDetails(form: LeadForm, knewDetails: boolean, { setValue }: FormFields) {
  const [knowsDetails, setKnowsDetails] = useState(knewDetails);
  const clearDetails = () => {
    clearVisitorDetails();
    deleteAllDrafts();
    clearFields(form, setValue);
    setKnowsDetails(false);
  };
  return { knowsDetails, clearDetails };
}
