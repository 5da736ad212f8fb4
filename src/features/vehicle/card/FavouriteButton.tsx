interface Props {
  id: string;
  label: string;
  title: string;
}

/** The heart on a car's photo. Drawn by the style sheet where scripts run, pressed by one (src/features/favourites). */
export function FavouriteButton({ id, label, title }: Props) {
  return (
    <button
      type="button"
      className="heart"
      aria-pressed="false"
      aria-label={`${label}: ${title}`}
      data-favourite={id}
    />
  );
}
