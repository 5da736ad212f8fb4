import type { Edit, Setting } from '../../../schemas/preview/preview-requests.ts';
import { editAt } from './edits-store.ts';

/** The groups of settings, in the order in which they are listed. */
export const SETTING_GROUPS = [
  { value: 'texts', text: 'Texts' },
  { value: 'switches', text: 'Switches' },
  { value: 'theme', text: 'Theme' },
  { value: 'template', text: 'Template' },
] as const;

export const settingKey = ({ path }: Pick<Setting, 'path'>): string => path.join('.');

/** `stickyHeader` as words: `Sticky header`. */
export function settingLabel({ path }: Pick<Setting, 'path'>): string {
  const words = (path.at(-1) ?? '').replace(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

/** The settings of a group that all words of a search fit, those that are tried first. */
export function findSettings(
  settings: readonly Setting[],
  { group, search, edits }: { group: string; search: string; edits: readonly Edit[] },
): Setting[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const isTried = (setting: Setting) => editAt(edits, setting.path) !== undefined;
  const fitting = settings.filter(setting => {
    if (group !== '' && setting.group !== group) return false;
    const { description, value } = setting;
    const text =
      `${settingKey(setting)} ${settingLabel(setting)} ${description} ${typeof value === 'string' ? value : ''}`.toLowerCase();
    return words.every(word => text.includes(word));
  });
  return [...fitting.filter(isTried), ...fitting.filter(setting => !isTried(setting))];
}
