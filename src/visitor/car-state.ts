import { readStored } from './storage/stored-value.ts';

/** The current state of a car from the server; null where it has none, and the page stays as it is. */
export interface CarState {
  /** `free`: can be reserved. `sold`: also where it is gone. The others: by another visitor, or by this one. */
  state: 'free' | 'held' | 'reserved' | 'sold' | 'own-hold' | 'own-paid';
  /** Null, or a sandbox where no money moves. */
  payments: 'stripe' | 'sandbox' | null;
  own: OwnReservation | null;
}

/** A reservation that this browser made. */
export interface OwnReservation {
  path: string;
  state: string;
  /** Where it is paid for, while it is not. */
  checkout_url: string | null;
  expires_at: string;
}

/** [J7] Requests the state of a car from the server. Never throws. */
export async function carState(carId: string): Promise<CarState | null> {
  const stored = ownPath(carId);
  const [cars, known] = await Promise.all([
    reservedCars(carId),
    stored === null ? null : ownReservation(stored),
  ]);
  if (cars === null) return null;
  const { payments } = cars;
  const state = cars.reserved.includes(carId) ? 'reserved' : cars.held.includes(carId) ? 'held' : 'free';
  const isHolding = known?.state === 'hold' || known?.state === 'paid';
  const own = isHolding || state === 'free' ? known : await ownByCookie(carId);
  if (own?.state === 'paid') return { state: 'own-paid', payments, own };
  if (cars.sold.includes(carId)) return { state: 'sold', payments, own: null };
  if (own?.state === 'hold') return { state: 'own-hold', payments, own };
  return { state, payments, own: null };
}

/** [J9] Of a form that was sent without a script, only the server knows whose it is. */
async function ownByCookie(carId: string): Promise<OwnReservation | null> {
  const body = await getJson(`/api/reservations/own?car_id=${encodeURIComponent(carId)}`);
  const path = body?.['status_path'];
  return isStatusPath(path) ? ownReservation(path) : null;
}

function isStatusPath(value: unknown): value is string {
  return typeof value === 'string' && /^\/api\/reservations\/[\w-]+$/.test(value);
}

interface ReservedCars extends Pick<CarState, 'payments'> {
  reserved: unknown[];
  held: unknown[];
  sold: unknown[];
}

/**
 * Which cars of the site are reserved, which are being paid for, and whether `carId` is sold; null where the server does not answer. By hand,
 * not by schema: every page of a car that can be reserved loads this. Never throws.
 */
export async function reservedCars(carId = ''): Promise<ReservedCars | null> {
  const query = carId === '' ? '' : `?car_id=${encodeURIComponent(carId)}`;
  const body = await getJson(`/api/reservations/cars${query}`);
  if (body === null || !Array.isArray(body['reserved']) || !Array.isArray(body['held'])) return null;
  const payments = body['payments'];
  return {
    reserved: body['reserved'],
    held: body['held'],
    sold: Array.isArray(body['sold']) ? body['sold'] : [],
    payments: payments === 'stripe' || payments === 'sandbox' ? payments : null,
  };
}

/** Requests the state of a reservation of this browser; null where the server does not answer. Never throws. */
export async function ownReservation(path: string): Promise<OwnReservation | null> {
  const body = await getJson(path);
  if (body === null || typeof body['state'] !== 'string') return null;
  const { state, checkout_url, expires_at } = body;
  return {
    path,
    state,
    checkout_url: typeof checkout_url === 'string' && /^https?:/.test(checkout_url) ? checkout_url : null,
    expires_at: String(expires_at),
  };
}

async function getJson(path: string): Promise<Record<string, unknown> | null> {
  try {
    // A cached state may be outdated by the visitor's own action.
    const response = await fetch(path, { cache: 'no-store', headers: { accept: 'application/json' } });
    const body: unknown = response.ok ? await response.json() : null;
    return typeof body === 'object' && body !== null ? { ...body } : null;
  } catch {
    return null;
  }
}

/** The page of a reservation of this car that this browser made. */
function ownPath(carId: string): string | null {
  return ownReservations().find(({ id }) => id === carId)?.path ?? null;
}

/** The cars that this browser reserved by a deposit; read without the store, which would weigh on every page. */
export function ownReservations(): { id: string; path: string }[] {
  const isList = (value: unknown): value is unknown[] => Array.isArray(value);
  return (readStored('reserved-cars', isList) ?? []).flatMap(each => {
    const { id, status_path: path }: Record<string, unknown> =
      typeof each === 'object' && each !== null ? { ...each } : {};
    return typeof id === 'string' && isStatusPath(path) ? [{ id, path }] : [];
  });
}
