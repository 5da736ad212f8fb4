import path from 'node:path';
import * as v from 'valibot';
import { readStoredFile } from '../../lib/files/read-stored-file.ts';
import { updateFile } from '../../lib/files/update-file.ts';
import { jsonText } from '../../lib/json/json-text.ts';
import type { ReleaseStore } from '../publish/releases.ts';
import { InspectionRulesSchema } from './inspection/inspection.ts';

/** By which rules the live release was checked, so that an audit needs no dealer's files. */
const GateRulesSchema = v.object({ version: v.string(), rules: InspectionRulesSchema });
type GateRules = v.InferOutput<typeof GateRulesSchema>;
const FileSchema = jsonText(GateRulesSchema);

export function storeGateRules(store: ReleaseStore, rules: GateRules): void {
  updateFile(fileOf(store), JSON.stringify(rules));
}

/** Null where no build with a gate published the site. */
export function readGateRules(store: ReleaseStore): GateRules | null {
  return readStoredFile(fileOf(store), FileSchema);
}

function fileOf({ home }: ReleaseStore): string {
  return path.join(home, 'gate-rules.json');
}
