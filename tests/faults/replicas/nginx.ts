import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { home } from '../build-lean'

const TEMPLATE = 'deploy/nginx-replicas.conf.template'

/** nginx on this machine with the rules of `deploy/`, without TLS. @returns a function that ends it. */
export async function startNginx(
  folder: string,
  { port, primary, replicas }: { port: number; primary: string; replicas: readonly string[] },
): Promise<() => Promise<void>> {
  const lines = replicas.map((host) => `server ${host} max_fails=1 fail_timeout=5s;`)
  const rules = readFileSync(join(home, TEMPLATE), 'utf8')
    .replace(/\$\{SITE_PRIMARY\}/g, primary)
    .replace(/\$\{SITE_REPLICAS\}/g, lines.join(' '))
    .replace(/\$\{SITE_HOST\}/g, '127.0.0.1')
    // The server that only redirects to HTTPS.
    .replace(/server \{\s+listen 80 [\s\S]+?\n\}\n/, '')
    .replace(/^ +(listen|ssl_).*\n/gm, '')
    .replace('server_name', `listen 127.0.0.1:${port};\n    server_name`)
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `pid ${join(folder, 'nginx.pid')};\nevents { worker_connections 1024; }\nhttp {\naccess_log off;\n${kept.join('\n')}\n${rules}}\n`,
  )
  const how = ['-c', file, '-p', folder, '-e', join(folder, 'nginx.log'), '-g', 'daemon off;']
  const child: ChildProcess = spawn('nginx', how, { stdio: 'inherit' })
  // Rejects when there is no nginx.
  await once(child, 'spawn')
  return async () => {
    child.kill('SIGQUIT')
    await once(child, 'exit')
  }
}
