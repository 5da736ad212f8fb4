import { previewSettings } from '../src/preview/preview-settings.ts';
import { servePreview } from '../src/preview/serve-preview.ts';
import { runCommand } from './command/run-command.ts';

const USAGE = `Usage: npm run preview -- [options]
  --watch    for those who write the desk: open pages load again when its application changes`;

await runCommand(USAGE, { watch: { type: 'boolean', default: false } }, (_, { watch }) =>
  servePreview(previewSettings(process.env), { watch }),
);
