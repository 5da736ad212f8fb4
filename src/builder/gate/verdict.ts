import * as v from 'valibot';
import { GATE_RULES } from '../../domain/gate/finding.ts';

/** A reason not to publish a page, as it is stored and printed. */
export const FindingSchema = v.object({
  rule: v.picklist(GATE_RULES),
  message: v.string(),
  excerpt: v.string(),
  repair: v.string(),
  bytes: v.exactOptional(v.number()),
});

/** What the gate says of one page. Plain data: it is stored, printed as JSON, and shown by the preview. */
export const VerdictSchema = v.object({
  /** `cars/abc/index.html`; empty for what is of the site as a whole. */
  file: v.string(),
  /** Names the bytes of the page; empty for the site as a whole. */
  hash: v.string(),
  /** As `<body data-page>` says it; `site` for the site as a whole, `file` for what is no page. */
  kind: v.string(),
  /** Why it may not be published; empty where it may. */
  findings: v.array(FindingSchema),
});
export type GateVerdict = v.InferOutput<typeof VerdictSchema>;
