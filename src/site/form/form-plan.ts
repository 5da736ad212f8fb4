import type { FormKind } from '../../domain/lead/form-kind.ts';
import type { Car } from '../../schemas/car.ts';
import type { Location } from '../../schemas/location.ts';

/** What distinguishes one form from another of its kind. */
export interface FormPlan {
  kind: FormKind;
  /** The page it is on: address, and name as in `<body data-page>`. */
  path: string;
  page: string;
  title: string;
  intro?: string | null;
  submit?: string;
  car?: Car | null;
  /** The location it is sent to. */
  location?: Location | null;
  /** Answers that the page gives, by question: sent along and not shown as questions. */
  known?: Record<string, string>;
  hidden?: Record<string, string>;
  values?: Record<string, string>;
}
