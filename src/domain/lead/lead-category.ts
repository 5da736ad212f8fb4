interface LeadCategory {
  category: string;
  subcategory: string | null;
}

/** The subject under which the contact form takes applications. */
export const CAREERS = 'Careers Enquiry';

/** A subject under which people apply for work. */
export const isCareers = (chosen: string) => /^careers? enquiry$/i.test(chosen.trim());
const isService = (chosen: string) => /^service bookings?$/i.test(chosen.trim());

/** [K4] How a subject the visitor chose is sent: a careers enquiry as a general one. */
export function leadCategory(chosen: string): LeadCategory {
  if (isCareers(chosen)) return { category: 'General Enquiry', subcategory: 'Career Enquiry' };
  return { category: chosen.trim(), subcategory: null };
}

/** [K20] Whether a lead is a careers enquiry, by the subject that was chosen or as such leads are sent ([K4]). */
export function isCareersSubject(lead: { category: string | null; subcategory: string | null }): boolean {
  return [lead.category, lead.subcategory].some(subject => isCareers(subject ?? ''));
}

/** [K16] The subjects the contact form offers: careers and service only where the dealer takes them. */
export function contactCategories(features: {
  enquiryCategories: readonly string[];
  careers: boolean;
  bookService: boolean;
}): string[] {
  return features.enquiryCategories.filter(
    subject => (features.careers || !isCareers(subject)) && (features.bookService || !isService(subject)),
  );
}
