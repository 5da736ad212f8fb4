/** A state of a site that is not known any more, as after a restart of the desk. */
export class UnknownStateError extends Error {
  constructor() {
    super('This state of the site was forgotten: choose it again.');
  }
}
