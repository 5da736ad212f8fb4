/** A refusal of Stripe. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }

  /**
   * Whether a repeat under the same key gets the same answer, as for a failed attempt and not for an invalid request.
   */
  get isKept(): boolean {
    return this.status === 402;
  }
}
