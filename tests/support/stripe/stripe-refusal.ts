/** What Stripe refuses. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }

  /** Whether a repeat under the same key is told the same, as for what was tried and not for what was written wrong. */
  get isKept(): boolean {
    return this.status === 402;
  }
}
