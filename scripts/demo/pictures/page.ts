import type { View } from './camera.ts';
import { paints } from './paints.ts';
import { newRenderer } from './renderer.ts';
import { newCar } from './scene.ts';
import { styles } from './styles.ts';

/** What the command may ask of the page: `open` a body, `take` a view of it, `print` that in a colour. */
export interface Studio {
  open(body: string, width: number, height: number): void;
  take(view: View): void;
  /** The picture as the address of a PNG. */
  print(colour: string): string;
}

function open(body: string, width: number, height: number) {
  const style = styles[body];
  if (!style) throw new Error(`No body style "${body}". Expected one of ${Object.keys(styles).join(', ')}.`);
  const renderer = newRenderer(width, height);
  return { renderer, take: newCar(renderer, style) };
}

function studio(): Studio {
  let now: ReturnType<typeof open> | undefined;
  const opened = () => {
    if (!now) throw new Error('No body is open. Call open first.');
    return now;
  };
  return {
    open(body, width, height) {
      now = open(body, width, height);
    },
    take: view => opened().take(view),
    print(colour) {
      const paint = Object.entries(paints).find(([key]) => key === colour)?.[1];
      if (!paint) throw new Error(`No paint "${colour}". Expected one of ${Object.keys(paints).join(', ')}.`);
      opened().renderer.print(paint);
      return opened().renderer.canvas.toDataURL('image/png');
    },
  };
}

Object.assign(window, { studio: studio() });
