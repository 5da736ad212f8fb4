/**
 * Origins of payment pages: a security policy has to name those that a form leads on to, since browsers count redirects. A
 * payment page at a domain of the dealer's own is not among them.
 */
export const PAYMENT_PAGES: readonly string[] = ['https://checkout.stripe.com'];
