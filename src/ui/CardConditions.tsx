interface Props {
  cards: readonly { href: string; title: string; conditions?: string }[];
}

/**
 * The conditions that the law requires with cards, across the width below them ([O6]): in its card a long text would
 * make the whole row as high.
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
