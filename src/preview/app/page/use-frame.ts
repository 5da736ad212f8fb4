import { type RefObject, useCallback, useEffect, useRef } from 'react';
import * as v from 'valibot';
import {
  type FrameOrder,
  type FrameReport,
  FrameReportSchema,
} from '../../../schemas/preview/frame-messages.ts';

/** Talks with the page in a frame: hears its reports, and returns what sends it an order. */
export function useFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string | null,
  onReport: (report: FrameReport) => void,
): (order: FrameOrder) => void {
  const latest = useRef(onReport);
  useEffect(() => {
    latest.current = onReport;
  });
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      if (source === null || source !== frame.current?.contentWindow) return;
      const read = v.safeParse(FrameReportSchema, data);
      if (read.success) latest.current(read.output);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [frame]);
  return useCallback(
    order => {
      if (origin !== null) frame.current?.contentWindow?.postMessage(order, origin);
    },
    [frame, origin],
  );
}
