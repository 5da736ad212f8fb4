import path from 'node:path';
import type { Environment } from '../lib/environment.ts';
import { canonicalPath, isWithin } from '../lib/files/canonical-path.ts';
import type { Hosting } from '../schemas/site/hosting.ts';
import { requiredSetting, settingName, usableSetting } from './account-settings.ts';
import type { DeployTarget, Timing } from './deploy-target.ts';
import { folderTarget } from './folder-target.ts';
import type { HostedSite } from './hosted-sites.ts';
import { netlifyTarget } from './netlify/netlify-target.ts';
import type { S3Keys } from './s3/s3-api.ts';
import { s3Target } from './s3/s3-target.ts';

/** Address of Netlify's API; tests name another. */
const NETLIFY_API = 'https://api.netlify.com/api/v1';

/** Where a site is deployed to. @throws when a secret of the host is missing. */
export function siteTarget(
  { hosting }: Pick<HostedSite, 'hosting'>,
  env: Environment,
  timing: Timing,
): DeployTarget {
  switch (hosting.target) {
    case 'folder':
      return folderTarget(allowedFolder(hosting.path, env), timing.clock);
    case 's3':
      return s3Target({
        bucket: hosting,
        prefix: hosting.prefix === null ? '' : `${hosting.prefix}/`,
        keys: s3Keys(hosting, env),
        ...timing,
      });
    case 'netlify':
      return netlifyTarget({
        siteId: hosting.siteId,
        token: requiredSetting(
          'NETLIFY_AUTH_TOKEN',
          hosting.account,
          env,
          'make a personal access token on Netlify (User settings, Applications)',
        ),
        ...timing,
        url: env['NETLIFY_API_URL'] || NETLIFY_API,
      });
  }
}

/** Where web servers usually look. */
const WEB_FOLDER = '/var/www';

/** @throws for a path that the operator does not leave to dealers. */
function allowedFolder(where: string, env: Environment): string {
  const named = (env['DEPLOY_FOLDERS'] || WEB_FOLDER).split(',').map(root => root.trim());
  // Not an empty one, which would be the folder that the server runs in.
  const roots = named.filter(root => root !== '').map(root => path.resolve(root));
  const own = canonicalPath(where);
  const isAllowed = roots.some(root => {
    const real = canonicalPath(path.join(root, 'x'));
    return isWithin(own, path.dirname(real)) && own !== path.dirname(real);
  });
  if (isAllowed) return own;
  throw new Error(
    `${where} lies below none of the folders for sites (${roots.join(', ')}): write such a path in hosting.path of site.json, or name its folder in DEPLOY_FOLDERS.`,
  );
}

function s3Keys({ account, endpoint }: Extract<Hosting, { target: 's3' }>, env: Environment): S3Keys {
  const repair = 'make an access key for the bucket';
  const sessionToken = usableSetting('AWS_SESSION_TOKEN', account, env);
  // A key only signs calls; the token itself is in each of them.
  if (sessionToken !== '' && endpoint?.startsWith('http:'))
    throw new Error(
      `${settingName('AWS_SESSION_TOKEN', account)} would be sent unencrypted: hosting.endpoint of site.json is to begin with https for keys that are valid for a while.`,
    );
  return {
    accessKeyId: requiredSetting('AWS_ACCESS_KEY_ID', account, env, repair),
    secretAccessKey: requiredSetting('AWS_SECRET_ACCESS_KEY', account, env, repair),
    ...(sessionToken ? { sessionToken } : {}),
  };
}
