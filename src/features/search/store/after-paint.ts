/** Does something once the next frame is painted; returns what calls it off. */
export function afterPaint(act: () => void): () => void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = act;
  // A task after the frame's callbacks comes when the frame has been drawn.
  const frame = requestAnimationFrame(() => port2.postMessage(0));
  return () => {
    port1.onmessage = null;
    cancelAnimationFrame(frame);
  };
}
