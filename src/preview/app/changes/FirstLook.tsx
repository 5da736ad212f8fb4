/** A site that was never published has nothing to be compared with: it is shown, and its links lead through it. */
export function FirstLook({ name, url }: { name: string; url: string }) {
  return (
    <section className="first-look" aria-labelledby="first-look-title">
      <h3 id="first-look-title">The site as it will be</h3>
      <iframe className="first-look__frame" title={`${name}, as it will be`} src={url} />
    </section>
  );
}
