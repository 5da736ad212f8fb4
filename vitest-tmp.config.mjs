import { defineConfig } from 'vitest/config';
export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    maxWorkers: 2,
    testTimeout: 240000,
    hookTimeout: 500000,
    isolate: false,
  },
});
