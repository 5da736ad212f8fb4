import * as v from 'valibot';
import { GATE_RULES } from '../../domain/gate/finding.ts';

/** A reason not to publish a page, as it is stored and printed. */
export const FindingSchema = v.object({
  rule: v.picklist(GATE_RULES),
  message: v.string(),
  excerpt: v.string(),
  repair: v.string(),
  bytes: v.exactOptional(v.number()),
  afterPublish: v.exactOptional(v.literal(true)),
});

/** The gate's verdict on one page. Plain data: it is stored, printed as JSON, and shown by the preview. */
const VerdictSchema = v.object({
  /** `cars/abc/index.html`; empty for what is of the site as a whole. */
  file: v.string(),
  /** Names the bytes of the page; empty for the site as a whole. */
  hash: v.string(),
  /** As in `<body data-page>`; `site` for the site as a whole, `file` for what is no page. */
  kind: v.string(),
  /** Why it may not be published; empty where it may. */
  findings: v.array(FindingSchema),
});
export type GateVerdict = v.InferOutput<typeof VerdictSchema>;

/** What the gate decided of a release. */
export const GateReportSchema = v.object({
  /** Pages that were looked at. */
  checked: v.number(),
  /** The release did not go live. */
  refused: v.boolean(),
  /** Why it went live all the same, where a reason was given for this build. */
  override: v.nullable(v.string()),
  /** Pages with findings, and the site where it has some; those accepted by an earlier override are left out. */
  verdicts: v.array(VerdictSchema),
  /** What could not be checked, and why. */
  notes: v.array(v.string()),
  /** How long it took. */
  ms: v.number(),
});
export type GateReport = v.InferOutput<typeof GateReportSchema>;
