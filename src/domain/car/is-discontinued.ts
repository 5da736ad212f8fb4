const DISCONTINUED = new Set([
  'archived',
  'deactivated',
  'deleted',
  'disabled',
  'discontinued',
  'draft',
  'hidden',
  'inactive',
  'obsolete',
  'retired',
  'superseded',
  'unpublished',
]);

/** [G19] Whether a model is discontinued by its status; systems have many words for it. */
export function isDiscontinued({ status }: { status: string | null }): boolean {
  return status !== null && DISCONTINUED.has(status.trim().toLowerCase());
}
