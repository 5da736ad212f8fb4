import { Icon } from '../../ui/Icon.tsx';

interface Props {
  id: string;
  label: string;
  title: string;
}

/** The heart of a card. Drawn where scripts run, and pressed by one (src/features/favourites): none here. */
export function KeepButton({ id, label, title }: Props) {
  return (
    <button
      type="button"
      className="heart"
      aria-pressed="false"
      aria-label={`${label}: ${title}`}
      data-keep={id}
    >
      <Icon name="heart" />
    </button>
  );
}
