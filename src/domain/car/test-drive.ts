import { slugify } from '../../lib/text/slugify.ts';
import { isAvailable, type Stocked } from './availability.ts';

interface TestDriven extends Stocked {
  car_type: string;
  tag: string | null;
}

/** The configuration of a site that decides about test drives. */
export interface TestDriveFeatures {
  testDrives: boolean;
  testDriveCarTypes: readonly string[];
}

/** [E1] The car is there to be driven, not to be bought. */
export function isTestDriveOnly(car: { tag: string | null }): boolean {
  return slugify(car.tag ?? '') === 'test-drive-only';
}

/** Book a Test Drive comes before finance for this car ([E2], [E3]). */
export function qualifiesForTestDrive(car: TestDriven, features: TestDriveFeatures): boolean {
  if (!features.testDrives || !isAvailable(car)) return false;
  return (
    isTestDriveOnly(car) || (car.status === 'in_stock' && features.testDriveCarTypes.includes(car.car_type))
  );
}
