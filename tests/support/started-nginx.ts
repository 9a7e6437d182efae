import { execFileSync, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectText } from './sources'

const NGINX = '/usr/sbin/nginx'

/** Whether this machine has nginx: tests that ask it are skipped where it has none. */
export const hasNginx = spawnSync(NGINX, ['-v']).status === 0

/**
 * Starts nginx, which listens once this returns.
 * @param folder where it keeps its own files.
 * @param http what is in its block `http`.
 * @returns what stops it.
 */
export function startNginx(folder: string, http: string): () => void {
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  // Started by root, nginx reads as another user, who may not enter this folder.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `${user}pid ${join(folder, 'pid')};events {}http { access_log off; ${kept.join('')}\n${http}\n}`,
  )
  const how = ['-c', file, '-p', folder, '-e', join(folder, 'log')]
  // It listens before it leaves for the background.
  execFileSync(NGINX, how, { stdio: 'pipe' })
  return () => void execFileSync(NGINX, [...how, '-s', 'stop'], { stdio: 'pipe' })
}

/** The rules of a file of `deploy/` with these values for its variables, on this port and without TLS. */
export function rulesWithoutTls(
  template: string,
  port: number,
  values: Readonly<Record<string, string>>,
): string {
  return (
    projectText(`deploy/${template}`)
      .replace(/\$\{(\w+)\}/g, (variable, name) => values[name] ?? variable)
      // The server that only redirects to HTTPS.
      .replace(/server \{\s+listen 80 [\s\S]+?\n\}\n/, '')
      .replace(/^ +(?:listen \[|ssl_).*\n/gm, '')
      .replace(/listen 443 .*;/, `listen 127.0.0.1:${port};`)
  )
}
