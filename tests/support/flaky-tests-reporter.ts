import type { Reporter, TestCase } from 'vitest/node';

/** Lists at the end of a run the tests that passed, but not at their first try. */
export default class FlakyTestsReporter implements Reporter {
  #flaky: string[] = [];

  onTestCaseResult(test: TestCase): void {
    const diagnostic = test.diagnostic();
    if (diagnostic?.flaky)
      this.#flaky.push(
        `${test.module.relativeModuleId}: ${test.fullName} (${diagnostic.retryCount} retried)`,
      );
  }

  onTestRunEnd(): void {
    if (this.#flaky.length === 0) return;
    console.log(`\nPassed only when tried again:\n  ${this.#flaky.join('\n  ')}`);
  }
}
