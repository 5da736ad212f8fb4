import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Difference } from '../../../schemas/preview/difference.ts';
import type { Edit, Setting } from '../../../schemas/preview/preview-requests.ts';
import { Button } from '../parts/Button.tsx';
import { countText } from '../parts/count-text.ts';
import { useDealer } from '../parts/dealer-context.ts';
import { QueryNote } from '../parts/QueryNote.tsx';
import { SearchField } from '../parts/SearchField.tsx';
import { Segments } from '../parts/Segments.tsx';
import type { Query } from '../server/use-query.ts';
import { $edits, dropEdit, editAt, editsOf, tryEdit } from './edits-store.ts';
import { findSettings, SETTING_GROUPS, settingKey } from './find-settings.ts';
import { SettingRow } from './SettingRow.tsx';
import { TriedPanel } from './TriedPanel.tsx';

interface TryScreenProps {
  difference: Query<Difference>;
  settings: Query<{ settings: Setting[] }>;
  at: string | null;
}

const GROUPS = [{ value: '', text: 'All' }, ...SETTING_GROUPS] as const;
/** A dealer has hundreds: a search finds the others. */
const SHOWN = 60;

/** Settings that can be tried without saving, and what would change with them. */
export function TryScreen({ difference, settings: query, at }: TryScreenProps) {
  const { slug } = useDealer();
  const [search, setSearch] = useState('');
  const [group, setGroup] = useState<(typeof GROUPS)[number]['value']>('');
  const [shown, setShown] = useState(SHOWN);
  const edits = editsOf(useStore($edits), slug);
  // Rows keep their place while one tries: tried settings move to the top when the list is opened again.
  const [risen] = useState(edits);
  const found = findSettings(query.value?.settings ?? [], { group, search, edits: risen });
  return (
    <div className="columns columns--side-first">
      <div className="columns__main">
        <h2>Try settings</h2>
        <p className="muted">
          Nothing is saved until you select Save. Only you see these values, in this tab.
        </p>
        <div className="toolbar">
          <SearchField label="Search settings" value={search} onChange={setSearch} />
          <Segments label="Which settings" options={GROUPS} value={group} onChange={setGroup} />
        </div>
        <QueryNote query={query} what="the settings" />
        {query.value !== null && (
          <p className="muted result-count" role="status">
            {countText(found.length, 'setting')}
          </p>
        )}
        <ul className="setting-list">
          {found.slice(0, shown).map(setting => (
            <SettingRow
              key={settingKey(setting)}
              setting={setting}
              edit={editAt(edits, setting.path)}
              slug={slug}
              findings={findingsOf(setting, edits, difference.value)}
              onTry={value => tryEdit(slug, { path: setting.path, value }, setting.value)}
              onDrop={() => dropEdit(slug, setting.path)}
            />
          ))}
        </ul>
        {found.length > shown && <Button onClick={() => setShown(count => count + SHOWN)}>Show more</Button>}
      </div>
      <aside className="columns__side" aria-label="What would change">
        <TriedPanel
          at={at}
          edits={edits}
          difference={difference}
          file={`${slug}/site.json`}
          settings={query.value?.settings ?? []}
        />
      </aside>
    </div>
  );
}

/** What is wrong with a colour; of two that do not go together, at the one that is tried, too. */
function findingsOf(setting: Setting, edits: readonly Edit[], difference: Difference | null): string[] {
  const key = settingKey(setting);
  const isTried = editAt(edits, setting.path) !== undefined;
  return (difference?.themeFindings ?? [])
    .filter(({ settings }) => (isTried ? settings.includes(key) : settings[0] === key))
    .map(({ text }) => text);
}
