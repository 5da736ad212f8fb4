import { isTestDriveOnly } from '../car/test-drive.ts';

export type LeadEvent =
  | 'enquiry'
  | 'test-drive'
  | 'call'
  | 'favourite'
  | 'trade-in-accepted'
  | 'careers'
  | 'form';

/** By event and car: [K1], [K2], [K3]. */
export const EVENT_IDS = {
  newEnquiry: 14,
  usedEnquiry: 15,
  newTestDrive: 17,
  tradeInAccepted: 18,
  form: 22,
  call: 25,
  favourite: 39,
  usedTestDrive: 48,
  careers: 51,
} as const;

type LeadCar = { car_type: string; tag: string | null };

const isUsed = (car: LeadCar) => car.car_type === 'used';

/** The analytics event of a lead ([K1] to [K3]); demo cars count with new ones. */
export function leadEventId(event: LeadEvent, car: LeadCar | null = null): number {
  switch (event) {
    case 'enquiry':
      if (car === null) return EVENT_IDS.form;
      return isUsed(car) ? EVENT_IDS.usedEnquiry : EVENT_IDS.newEnquiry;
    case 'test-drive':
      return car !== null && isUsed(car) && !isTestDriveOnly(car)
        ? EVENT_IDS.usedTestDrive
        : EVENT_IDS.newTestDrive;
    case 'trade-in-accepted':
      return EVENT_IDS.tradeInAccepted;
    case 'call':
    case 'favourite':
    case 'careers':
    case 'form':
      return EVENT_IDS[event];
  }
}
