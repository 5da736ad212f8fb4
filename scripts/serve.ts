import { serveSites } from '../src/api/serve-sites.ts';
import { serverSettings } from '../src/api/server-settings.ts';

try {
  await serveSites(serverSettings(process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
