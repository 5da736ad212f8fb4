/** Shows a person the progress of a build. One line that is rewritten on a terminal, plain lines elsewhere. */
export interface Progress {
  /** A stage of the work: `suzuki: rendering pages`, 120 of 900. Without a total, only the stage is shown. */
  stage(label: string, done?: number, total?: number): void;
  /** A line that stays. */
  line(text: string): void;
  /** Clears the line that is rewritten. */
  end(): void;
}

/** What progress is written to: `process.stderr`, or a list in a test. */
interface ProgressStream {
  write(text: string): unknown;
  isTTY?: boolean;
  columns?: number;
}

/** Plain lines come no more often than this. */
const PLAIN_EVERY_MS = 2000;
const TERMINAL_EVERY_MS = 80;

export function progress(stream: ProgressStream, clock: () => number = Date.now): Progress {
  const terminal = stream.isTTY === true;
  let shown = '';
  let last = Number.NEGATIVE_INFINITY;
  let lastLabel = '';
  const clear = () => {
    if (terminal && shown !== '') stream.write('\r\x1b[2K');
    shown = '';
  };
  return {
    stage(label, done, total) {
      const now = clock();
      const fresh = label !== lastLabel || done === total;
      if (!fresh && now - last < (terminal ? TERMINAL_EVERY_MS : PLAIN_EVERY_MS)) return;
      last = now;
      lastLabel = label;
      const text = describe(label, done, total);
      if (!terminal) {
        stream.write(`${text}\n`);
        return;
      }
      clear();
      shown = text.slice(0, (stream.columns ?? 80) - 1);
      stream.write(shown);
    },
    line(text) {
      clear();
      stream.write(`${text}\n`);
    },
    end: clear,
  };
}

function describe(label: string, done?: number, total?: number): string {
  if (done === undefined || total === undefined) return label;
  return `${label} ${done}/${total}`;
}
