import { Icon } from '../../../ui/Icon.tsx';

/** Shown in place of a car's photo when neither the feed nor the dealer has a picture. */
export function NoPhoto({ text }: { text: string }) {
  return (
    <span className="no-photo">
      <Icon name="body" />
      {text}
    </span>
  );
}
