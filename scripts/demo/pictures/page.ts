import type { View } from './camera.ts';
import { paints } from './paints.ts';
import { newRenderer } from './renderer.ts';
import { newCar } from './scene.ts';
import { styles } from './styles.ts';

/** What the command may ask of the page: `open` a body, then `shoot` it; a picture is a PNG data address. */
export interface Studio {
  open(body: string, width: number, height: number): void;
  shoot(colour: string, view: View): string;
}

function studio(): Studio {
  let draw: ReturnType<typeof newCar> | undefined;
  let renderer: ReturnType<typeof newRenderer> | undefined;
  return {
    open(body, width, height) {
      const style = styles[body];
      if (!style)
        throw new Error(`No body style "${body}". Expected one of ${Object.keys(styles).join(', ')}.`);
      renderer = newRenderer(width, height);
      draw = newCar(renderer, style);
    },
    shoot(colour, view) {
      const paint = Object.entries(paints).find(([key]) => key === colour)?.[1];
      if (!draw || !renderer || !paint)
        throw new Error(`Cannot draw ${colour}: no body open, or no such paint.`);
      draw(paint, view);
      return renderer.canvas.toDataURL('image/png');
    },
  };
}

Object.assign(window, { studio: studio() });
