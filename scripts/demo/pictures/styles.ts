import type { BodyStyle } from './body-style.ts';
import { cabChassis } from './styles/cab-chassis.ts';
import { convertible } from './styles/convertible.ts';
import { coupe } from './styles/coupe.ts';
import { hatch } from './styles/hatch.ts';
import { offRoader } from './styles/off-roader.ts';
import { peopleMover } from './styles/people-mover.ts';
import { sedan } from './styles/sedan.ts';
import { suv } from './styles/suv.ts';
import { suvLarge } from './styles/suv-large.ts';
import { suvSmall } from './styles/suv-small.ts';
import { ute } from './styles/ute.ts';
import { van } from './styles/van.ts';
import { wagon } from './styles/wagon.ts';

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
