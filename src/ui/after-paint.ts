/** Does something once the next frame is painted, soon where the page is hidden and has none; returns what calls it off. */
export function afterPaint(act: () => void): () => void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = act;
  const post = () => port2.postMessage(0);
  // A task after the frame's callbacks comes when the frame has been drawn.
  const frame = document.hidden ? post() : requestAnimationFrame(post);
  return () => {
    port1.onmessage = null;
    if (frame !== undefined) cancelAnimationFrame(frame);
  };
}
