import { previewSettings } from '../src/preview/preview-settings.ts';
import { servePreview } from '../src/preview/serve-preview.ts';

try {
  await servePreview(previewSettings(process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
