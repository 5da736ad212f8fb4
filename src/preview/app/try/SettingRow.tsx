import { useId } from 'react';
import type { Edit, Setting } from '../../../schemas/preview/preview-requests.ts';
import { Button } from '../parts/Button.tsx';
import { StateTag } from '../parts/StateTag.tsx';
import { settingKey, settingLabel } from './find-settings.ts';
import { SettingField } from './SettingField.tsx';

interface SettingRowProps {
  setting: Setting;
  /** The tried edit of it. */
  edit: Edit | undefined;
  onTry: (value: unknown) => void;
  onDrop: () => void;
}

/** A setting: what it does, its value, where that comes from. */
export function SettingRow({ setting, edit, onTry, onDrop }: SettingRowProps) {
  const id = useId();
  const isTried = edit !== undefined;
  return (
    <li className={`setting${isTried ? ' setting--tried' : ''}`}>
      <div className="setting__what">
        <label htmlFor={id} className="setting__name">
          {settingLabel(setting)}
        </label>
        <p id={`${id}-help`} className="muted small-print">
          {setting.description}
        </p>
        <p className="muted small-print setting__source">
          <code>{settingKey(setting)}</code> from {setting.source}
        </p>
      </div>
      <div className="setting__value">
        <SettingField id={id} setting={setting} value={isTried ? edit.value : setting.value} onTry={onTry} />
        {isTried && (
          <div className="setting__tried">
            <StateTag text="Tried" tone="wait" />
            <Button
              small
              quiet
              aria-label={`Undo: ${settingLabel(setting)}`}
              onClick={() => {
                onDrop();
                // The button goes, and would take the focus with it.
                document.getElementById(id)?.focus();
              }}
            >
              Undo
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}
