import { joinTexts } from '../../lib/text/join-texts.ts';
import type { OwnCar } from './estimate-price.ts';

/** `2021 Suzuki Swift GLX`. */
export function ownCarName({ year, make, model, badge }: Omit<OwnCar, 'km'>): string {
  return joinTexts([String(year), make, model, badge], ' ');
}
