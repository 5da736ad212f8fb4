export interface LeadCategory {
  category: string;
  subcategory: string | null;
}

/** [K4] How a subject the visitor chose is sent: a careers enquiry as a general one (spec §9). */
export function leadCategory(chosen: string): LeadCategory {
  if (/^careers? enquiry$/i.test(chosen.trim())) {
    return { category: 'General Enquiry', subcategory: 'Career Enquiry' };
  }
  return { category: chosen.trim(), subcategory: null };
}
