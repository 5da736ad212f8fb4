import { Icon } from '../../ui/Icon.tsx';

/** Stands where a car's photo would stand when neither the feed nor the dealer has a picture. */
export function NoPhoto({ text }: { text: string }) {
  return (
    <span className="no-photo">
      <Icon name="body" />
      {text}
    </span>
  );
}
