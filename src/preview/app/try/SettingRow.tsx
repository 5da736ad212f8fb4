import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Edit, Setting } from '../../../schemas/preview/preview-requests.ts';
import { Button } from '../parts/Button.tsx';
import { StateTag } from '../parts/StateTag.tsx';
import { settingKey, settingLabel } from './find-settings.ts';
import { SettingField } from './SettingField.tsx';

interface SettingRowProps {
  slug: string;
  setting: Setting;
  /** The tried edit of it. */
  edit: Edit | undefined;
  /** What is wrong with the value. */
  findings: readonly string[];
  onTry: (value: unknown) => void;
  onDrop: () => void;
}

/** A setting: what it does, its value, where that comes from. */
export function SettingRow({ slug, setting, edit, findings, onTry, onDrop }: SettingRowProps) {
  const id = useId();
  const undo = useRef<HTMLButtonElement>(null);
  const isTried = edit !== undefined;
  /** The value is taken out of the dealer's file. */
  const isInherited = isTried && edit.value === undefined;
  const canInherit = setting.source === `${slug}/site.json` && setting.group !== 'template' && !isInherited;
  const inherit = () => {
    flushSync(() => onTry(undefined));
    // The field and the button go, and would take the focus with them.
    undo.current?.focus();
  };
  return (
    <li className={`setting${isTried ? ' setting--tried' : ''}`}>
      <div className="setting__what">
        {isInherited ? (
          <span className="setting__name">{settingLabel(setting)}</span>
        ) : (
          <label htmlFor={id} className="setting__name">
            {settingLabel(setting)}
          </label>
        )}
        <p id={`${id}-help`} className="muted small-print">
          {setting.description}
        </p>
        <p className="muted small-print setting__source">
          <code>{settingKey(setting)}</code> from {setting.source}
        </p>
      </div>
      <div className="setting__value">
        {isInherited ? (
          <p>The template's value. The preview shows it.</p>
        ) : (
          <SettingField
            id={id}
            setting={setting}
            value={isTried ? edit.value : setting.value}
            onTry={onTry}
          />
        )}
        {setting.group === 'theme' && (
          <div id={`${id}-finding`} role="status" className="field__error">
            {findings.map(text => (
              <p key={text}>{text}</p>
            ))}
          </div>
        )}
        {canInherit && (
          <Button
            small
            quiet
            aria-label={`Use the template's value: ${settingLabel(setting)}`}
            onClick={inherit}
          >
            Use the template's value
          </Button>
        )}
        {isTried && (
          <div className="setting__tried">
            <StateTag text="Tried" tone="wait" />
            <Button
              ref={undo}
              small
              quiet
              aria-label={`Undo: ${settingLabel(setting)}`}
              onClick={() => {
                flushSync(onDrop);
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
