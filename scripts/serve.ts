import path from 'node:path';
import { serveSites } from './serve-sites.ts';

serveSites(path.resolve(process.env['DIST'] ?? 'dist'));
