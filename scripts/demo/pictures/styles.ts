import type { BodyStyle } from './body-style.ts';
import { hatch, sedan, wagon } from './styles/cars.ts';
import { convertible, coupe } from './styles/sports.ts';
import { offRoader, suv, suvLarge, suvSmall } from './styles/suvs.ts';
import { cabChassis, peopleMover, ute, van } from './styles/work.ts';

/** Every body style by the key used in file names. */
export const styles: Readonly<Record<string, BodyStyle>> = {
  hatch,
  sedan,
  wagon,
  'suv-small': suvSmall,
  suv,
  'suv-large': suvLarge,
  '4x4': offRoader,
  ute,
  'cab-chassis': cabChassis,
  van,
  'people-mover': peopleMover,
  coupe,
  convertible,
};
