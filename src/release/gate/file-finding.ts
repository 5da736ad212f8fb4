import type { Finding } from '../../domain/gate/finding.ts';

/** A finding and the file it is in; '' for the site as a whole. */
export type FileFinding = Finding & { file: string };
