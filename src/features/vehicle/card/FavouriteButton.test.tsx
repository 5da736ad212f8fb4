import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readControls } from '../../../../tests/support/read-controls.ts';
import { FavouriteButton } from './FavouriteButton.tsx';

test.each(['2019 Suzuki Swift', '"><script>alert(1)</script>'])(
  'the heart of a car is a button that is not pressed, named after its car: %s',
  title => {
    const html = renderToStaticMarkup(<FavouriteButton id="S1" label="Save" title={title} />);
    expect(html).not.toContain('<script>');
    expect(readControls(html)).toMatchObject([
      {
        name: `Save: ${title}`,
        attributes: { type: 'button', 'aria-pressed': 'false', 'data-favourite': 'S1' },
      },
    ]);
  },
);
