import { previewSettings } from '../src/preview/preview-settings.ts';
import { servePreview } from '../src/preview/serve-preview.ts';
import { printError } from './command/print-error.ts';

try {
  await servePreview(previewSettings(process.env));
} catch (error) {
  printError(error);
  process.exit(1);
}
