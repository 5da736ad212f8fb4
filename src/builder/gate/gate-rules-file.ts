import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { COUNTRY_RULES } from '../../domain/gate/finding.ts';
import { readStored } from '../../lib/files/read-stored.ts';
import { replaceFile } from '../../lib/files/replace-file.ts';
import { jsonText } from '../../lib/json/json-text.ts';
import type { ReleaseStore } from '../publish/releases.ts';
import type { InspectionRules } from './inspection.ts';

const RulesSchema = v.object({
  version: v.string(),
  rules: v.object({
    rules: v.array(v.picklist(COUNTRY_RULES)),
    licences: v.array(v.string()),
    comparisonRate: v.string(),
    comparisonRateWarning: v.string(),
    privacyNotice: v.string(),
  }),
});
const FileSchema = jsonText(RulesSchema);

/** By which rules the live release was checked, so that an audit needs no dealer's files. */
interface GateRules {
  version: string;
  rules: InspectionRules;
}

export function storeGateRules(store: ReleaseStore, rules: GateRules): void {
  const text = JSON.stringify(rules);
  if (fs.existsSync(fileOf(store)) && fs.readFileSync(fileOf(store), 'utf8') === text) return;
  replaceFile(fileOf(store), text);
}

/** Null where no build with a gate published the site. */
export function readGateRules(store: ReleaseStore): GateRules | null {
  return readStored(fileOf(store), FileSchema);
}

function fileOf({ home }: ReleaseStore): string {
  return path.join(home, 'gate-rules.json');
}
