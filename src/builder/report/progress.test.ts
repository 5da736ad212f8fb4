import { describe, expect, test } from 'vitest';
import { type Progress, progress } from './progress.ts';

/** What is written while `work` runs; `tick` moves the clock on. */
function written(
  isTTY: boolean,
  work: (reports: Progress, tick: (ms: number) => void) => void,
  columns?: number,
) {
  let now = 1000;
  const texts: string[] = [];
  const stream = {
    write: (text: string) => texts.push(text),
    isTTY,
    ...(columns === undefined ? {} : { columns }),
  };
  const reports = progress(stream, () => now);
  work(reports, ms => {
    now += ms;
  });
  return texts;
}

const CLEAR = '\r\x1b[2K';

describe('where output is logged to a file', () => {
  test('each stage is a line, without control characters', () => {
    const texts = written(false, reports => {
      reports.stage('compiling the pages');
      reports.stage('metro: rendering pages', 32, 900);
      reports.end();
    });
    expect(texts).toEqual(['compiling the pages\n', 'metro: rendering pages 32/900\n']);
  });

  test('one stage reports its progress at most every two seconds, and always that it is done', () => {
    const texts = written(false, (reports, tick) => {
      for (let done = 0; done <= 900; done += 100) {
        reports.stage('rendering', done, 900);
        tick(500);
      }
    });
    expect(texts).toEqual([
      'rendering 0/900\n',
      'rendering 400/900\n',
      'rendering 800/900\n',
      'rendering 900/900\n',
    ]);
  });

  test('nothing is reported twice when nothing is to be done', () => {
    const texts = written(false, reports => {
      reports.stage('metro: looking at pictures', 0, 0);
      reports.end();
    });
    expect(texts).toEqual(['metro: looking at pictures 0/0\n']);
  });
});

describe('on a terminal', () => {
  test('one line is rewritten, and cleared in the end', () => {
    const texts = written(true, (reports, tick) => {
      reports.stage('rendering', 1, 9);
      tick(100);
      reports.stage('rendering', 2, 9);
      reports.end();
    });
    expect(texts).toEqual(['rendering 1/9', CLEAR, 'rendering 2/9', CLEAR]);
  });

  test('it is rewritten at most every 80 ms', () => {
    const texts = written(true, (reports, tick) => {
      for (let done = 1; done < 9; done += 1) {
        reports.stage('rendering', done, 9);
        tick(30);
      }
    });
    expect(texts.filter(text => text !== CLEAR)).toEqual(['rendering 1/9', 'rendering 4/9', 'rendering 7/9']);
  });

  test('it never wraps: a wrapped line could not be cleared', () => {
    const texts = written(true, reports => reports.stage('x'.repeat(200)), 40);
    expect(texts).toEqual(['x'.repeat(39)]);
    expect(written(true, reports => reports.stage('x'.repeat(200)))).toEqual(['x'.repeat(79)]);
  });

  test('a line that stays comes after the one that goes', () => {
    const texts = written(true, reports => {
      reports.stage('rendering');
      reports.line('metro is built');
      reports.end();
    });
    expect(texts).toEqual(['rendering', CLEAR, 'metro is built\n']);
  });
});
