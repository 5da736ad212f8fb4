import type { Point } from './curve.ts';

/**
 * One body style in metres. x runs from the front axle to the rear, y up from the ground, z from the
 * centre line to the left. Outlines of the face and the tail are in [distance from the centre line measured
 * round the corner, y] and are mirrored; outlines of the side are in [x, y]; of the top in [x, z].
 */
export interface BodyStyle {
  readonly wheelbase: number;
  readonly halfWidth: number;
  /** Height of the lower edge of the body between the wheels. */
  readonly sill: number;
  readonly wheel: Wheel;
  /** Upper edge of the lower body along the centre line: bonnet, waist, deck. */
  readonly topLine: readonly Point[];
  /** Part of the half width reached at x. */
  readonly plan: readonly Point[];
  /** How far the flank stands in at a height, 0 being the sill and 1 the top line. */
  readonly section: readonly Point[];
  readonly nose: End;
  readonly tail: End;
  /** Fall of the bonnet and deck from the centre line to the edge. */
  readonly crown: number;
  /** Rounding between flank and top: [x, radius]. */
  readonly shoulder: readonly Point[];
  readonly arch: Arch;
  readonly cabin: Cabin;
  readonly windows: Windows;
  readonly doors: Doors;
  readonly face: readonly Feature[];
  readonly back: readonly Feature[];
  readonly side?: readonly Feature[];
  readonly top?: readonly Feature[];
  /** Height of the unpainted plastic along the sill; 0 for none. */
  readonly cladding: number;
  readonly fittings: Fittings;
}

export type WheelDesign = 'five' | 'twin' | 'ten' | 'six' | 'turbine' | 'steel';

export interface Wheel {
  readonly radius: number;
  readonly rim: number;
  readonly width: number;
  readonly design: WheelDesign;
  readonly tone: 'silver' | 'dark' | 'machined';
  /** How far the tyre stands inside the flank. */
  readonly inset: number;
}

/** One end of the body: where it is, its profile as [y, set back] and how it rounds off in plan. */
export interface End {
  readonly x: number;
  readonly profile: readonly Point[];
  readonly sweep: number;
  readonly power: number;
  readonly radius: number;
  readonly edge: number;
  /** Height of the lower edge at the very end. */
  readonly lift: number;
}

export interface Arch {
  readonly gap: number;
  /** How far the wings swell over the wheels, and how wide the swelling is. */
  readonly flare: number;
  readonly spread: number;
  /** Width of an unpainted rim round the opening; 0 for none. */
  readonly trim: number;
}

/** A raked pane: base and top of its centre line as [x, y], its bow in plan and its bulge in profile. */
export interface Pane {
  readonly base: Point;
  readonly top: Point;
  readonly bow: number;
  readonly bulge: number;
}

export interface Cabin {
  readonly inset: number;
  /** Lean of the side glass inwards for each metre of height, and its curvature. */
  readonly tumble: number;
  readonly curve: number;
  /** Part of the half width of the cabin reached at x. */
  readonly plan: readonly Point[];
  readonly roof: readonly Point[];
  readonly crown: number;
  readonly screen: Pane;
  readonly back: Pane;
  readonly rail: number;
  readonly pillar: number;
  readonly corner: number;
  readonly roofColour?: 'paint' | 'black' | 'open';
  readonly rows: readonly number[];
}

export interface Windows {
  /** Distance from roof line to glass, and from waist to glass. */
  readonly drop: number;
  readonly rise: number;
  readonly front: number;
  /** Rear edge of the last pane, at its foot and at its head. */
  readonly rear: Point;
  /** Pillars: [x at the waist, width]. */
  readonly pillars: readonly Point[];
  readonly trim: 'black' | 'chrome' | 'none';
  readonly tint: number;
  /** Margin of windscreen and rear window to the pillars. */
  readonly screenEdge: number;
  readonly backEdge: number;
  /** Rear window: lowest and highest glass; absent for none. */
  readonly backGlass?: Point;
}

/** Shut lines: leading edge of the front door, then one entry for each door's trailing edge. */
export interface Doors {
  readonly front: number;
  readonly rear: readonly number[];
  readonly handles: readonly number[];
  readonly handleDrop: number;
  readonly slide?: Point;
}

export type FeatureKind =
  | 'lamp'
  | 'led'
  | 'ring'
  | 'round-lamp'
  | 'fog'
  | 'indicator'
  | 'grille'
  | 'bars'
  | 'slots'
  | 'mesh'
  | 'black'
  | 'gloss'
  | 'silver'
  | 'chrome'
  | 'plate'
  | 'fabric'
  | 'tail-lamp'
  | 'light-bar'
  | 'reflector'
  | 'reverse'
  | 'line'
  | 'crease'
  | 'paint'
  | 'glass';

export interface Feature {
  readonly kind: FeatureKind;
  readonly at: readonly Point[];
  /** Rounding of the corners, or the width of a line. */
  readonly round?: number;
}

export interface Fittings {
  readonly mirror: Point;
  readonly rails?: readonly [number, number];
  readonly fin?: number;
  readonly spoiler?: number;
  readonly spare?: boolean;
  readonly steps?: boolean;
  readonly tray?: readonly [number, number];
  readonly sportsBar?: boolean;
  readonly exhausts?: number;
}
