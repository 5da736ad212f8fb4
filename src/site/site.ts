import type { Dealer } from '../dealer/dealer.ts';
import type { Car } from '../schemas/car.ts';
import type { Picture } from '../schemas/picture.ts';

/** Everything a site is planned from: checked values, nothing that has to be looked up. */
export interface Site extends Omit<Dealer, 'slug' | 'dir' | 'imageFiles'> {
  cars: readonly Car[];
  /** Pictures by the reference that data uses: a file below the dealer's `images/`, or an http(s) address. */
  pictures: ReadonlyMap<string, Picture>;
}
