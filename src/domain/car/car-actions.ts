import { allowsFinance } from '../finance/allows-finance.ts';
import { isReservable, type Reservable, type ReserveFeatures } from '../reservation/reservable-car.ts';
import { isValuationAvailable } from '../trade-in/allows-valuation.ts';
import { isSold } from './availability.ts';
import { isTestDriveOnly, qualifiesForTestDrive, type TestDriveFeatures } from './test-drive.ts';

export type ActionKey =
  | 'view'
  | 'enquire'
  | 'testDrive'
  | 'history'
  | 'finance'
  | 'tradeIn'
  | 'reserve'
  | 'similar';

export interface ActionCar extends Reservable {
  /** Address of the history report. */
  file: string | null;
}

/** The configuration of a site that decides about buttons. */
export interface ActionFeatures extends ReserveFeatures, TestDriveFeatures {
  cardButtons: readonly ActionKey[];
  sidebarButtons: readonly ActionKey[];
  enquiries: boolean;
  finance: boolean;
  carHistoryReport: boolean;
  tradeIn: boolean;
  autograb: boolean;
}

/** The actions on a car, in the order shown. */
interface CarActions {
  actions: ActionKey[];
  /** Shows 'Like this and want something similar?' ([A5]). */
  asksForSimilar: boolean;
  /** The buttons keep to the bottom of the card ([A11]). */
  pinned: boolean;
}

/** Whether an available car's switches and facts allow a button at all. */
function allows(key: ActionKey, car: ActionCar, features: ActionFeatures): boolean {
  switch (key) {
    case 'view':
      return true;
    case 'enquire':
      return features.enquiries;
    case 'testDrive':
      return features.testDrives && (car.status === 'in_stock' || isTestDriveOnly(car));
    case 'finance':
      return features.finance && allowsFinance(car);
    case 'history':
      return features.carHistoryReport && !!car.file;
    case 'tradeIn':
      return features.tradeIn && isValuationAvailable(car, features);
    case 'reserve':
      return isReservable(car, features);
    case 'similar':
      return false;
  }
}

/** The test drive comes instead of finance, in its position where the site lists no test drive of its own ([A6]). */
function withTestDrive(buttons: readonly ActionKey[]): ActionKey[] {
  return buttons.includes('testDrive')
    ? buttons.filter(key => key !== 'finance')
    : buttons.map(key => (key === 'finance' ? 'testDrive' : key));
}

/** The buttons of a car's card, where of test drive and finance only one has room ([A4] to [A8], [A11]). */
export function cardActions(car: ActionCar, features: ActionFeatures): CarActions {
  const pinned = isTestDriveOnly(car);
  if (isSold(car)) {
    const view = features.cardButtons.filter(key => key === 'view');
    return { actions: [...view, 'similar'], asksForSimilar: true, pinned };
  }
  const isTestDriven = qualifiesForTestDrive(car, features);
  const buttons = isTestDriven ? withTestDrive(features.cardButtons) : features.cardButtons;
  const allowed = buttons.filter(key => allows(key, car, features));
  const actions = allowed.includes('finance') ? allowed.filter(key => key !== 'testDrive') : allowed;
  return { actions, asksForSimilar: false, pinned };
}

/** The buttons beside a car on its own page, where both have room ([A9], [A10]). */
export function carPageActions(car: ActionCar, features: ActionFeatures): CarActions {
  const pinned = isTestDriveOnly(car);
  if (isSold(car)) return { actions: ['similar'], asksForSimilar: true, pinned };
  const isDrivenOnly = pinned && qualifiesForTestDrive(car, features);
  const buttons = isDrivenOnly ? withTestDrive(features.sidebarButtons) : features.sidebarButtons;
  return { actions: buttons.filter(key => allows(key, car, features)), asksForSimilar: false, pinned };
}
