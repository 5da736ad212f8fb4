import type { Car } from '../../src/schemas/car.ts';
import { sampleCar } from '../support/samples/sample-cars.ts';

/** Texts of a feed that try to break out of their context. Each would set `pwned` where it succeeds. */
export const ATTACKS = [
  '<script>pwned=1</script>',
  '</script><script>pwned=1</script>',
  '"><img src=x onerror=pwned=1>',
  "' onmouseover='pwned=1",
  '" autofocus onfocus="pwned=1" x="',
  '--><script>pwned=1</script><!--',
  ']]><script>pwned=1</script><![CDATA[',
  '</title><script>pwned=1</script>',
  '</style><script>pwned=1</script>',
  '</textarea></template></svg></math><script>pwned=1</script>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: that is the attack
  '{{constructor.constructor("pwned=1")()}} ${pwned=1} {pwned=1} <%= pwned %>',
  'javascript:pwned=1',
  '<a href="javascript:pwned=1">x</a><iframe srcdoc="<script>parent.pwned=1</script>">',
  '&lt;script&gt;pwned=1&lt;/script&gt; &#60;script&#62; &amp;',
  '\u2028\u2029\u0000\u0007\u001b[31m\ufeff\u202e</script >',
  '<base href="//evil.example/"><meta http-equiv="refresh" content="0;url=//evil.example/">',
  '\\"></script\\><script>pwned=1</script>',
  '＜script＞pwned=1＜/script＞ ؀ سيارة 🚗',
];

const TEXTS = [
  ...(['name', 'badge', 'series', 'stocknum', 'vin', 'carsales_title', 'colour', 'interior_colour'] as const),
  ...(['engine', 'description', 'item_type', 'price_type', 'tag', 'body', 'drive', 'fuel'] as const),
  ...(['transmission', 'dealership_id', 'dealership_slug', 'dealership_name', 'city', 'state'] as const),
  ...(['location_name', 'private_suburb', 'private_postcode', 'file', 'primary_image_url'] as const),
];

/** A row whose every text is `attack`; make and model, which may carry no markup, what of it they may. */
export function hostileRow(attack: string, number: number): object {
  const { slug: _, ...row } = sampleCar(number);
  const name = attack.replace(/[<>]|&(?:[lg]t|#6[02]);/g, '').slice(0, 60);
  const texts = Object.fromEntries(TEXTS.map(field => [field, attack.slice(0, 90)]));
  return {
    ...row,
    ...texts,
    id: `${attack.slice(0, 60)} ${number}`,
    slug: attack,
    make: /\w/.test(name) ? name : 'Make',
    model: /\w/.test(name) ? name : 'Model',
    features: [attack, `${attack} two`],
    categories: [attack],
    images: [{ image: { url: attack } }],
    location: {
      name: attack,
      slug: attack,
      phone: attack,
      address: { street: attack, city: attack, place_url: attack },
    },
    finance_lenders: {
      Manual: { ...row.finance_lenders['Manual'], disclaimer: attack },
      [attack]: { paymentWeek: 1 },
    },
    [attack]: attack,
  } satisfies object & Partial<Record<keyof Car, unknown>>;
}
