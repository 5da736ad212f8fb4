import type { Finding } from '../../domain/gate/finding.ts';

/** The rules by their findings: each says which file it complains of. */
export type FileFinding = Finding & { file: string };
