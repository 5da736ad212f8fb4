interface Props {
  text: string;
  link: { label: string; href: string } | null;
}

/** A note of a form, and the page with more. */
export function SmallPrint({ text, link }: Props) {
  return (
    <p className="small-print">
      {link === null ? text : `${text} `}
      {link !== null && <a href={link.href}>{link.label}</a>}
    </p>
  );
}
