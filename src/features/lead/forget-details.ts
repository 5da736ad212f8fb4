import { $visitorDetails } from '../../visitor/visitor-details.ts';

/** The browser no longer knows the visitor. */
export function forgetDetails(): void {
  $visitorDetails.set({ name: '', last_name: '', email: '', phone: '', postcode: '' });
}
