interface Props {
  cards: readonly { href: string; title: string; conditions?: string }[];
}

/**
 * What the law wants to stand in the open with cards, across the width below them ([O6]): in its own card it made a
 * whole row as high as itself.
 */
export function CardConditions({ cards }: Props) {
  const conditional = cards.filter(({ conditions }) => conditions !== undefined);
  return conditional.length === 0 ? null : (
    <div className="card-conditions">
      {conditional.map(({ href, title, conditions }) => (
        <p key={href} dir="auto">
          <strong>{title}.</strong> {conditions}
        </p>
      ))}
    </div>
  );
}
