import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sentReply } from './sent-reply.mjs'
import { answers } from './started-site.mjs'

/** Servers that send the bytes of a page and do nothing else. */

/** A bare Fastify route. */
export function startBare({ folder, body, port }) {
  const file = join(folder, 'page')
  writeFileSync(file, body)
  const server = join(import.meta.dirname, 'bare-server.mjs')
  return started(spawn(process.execPath, [server, String(port), file], { stdio: 'inherit' }), port)
}

/** nginx, from a file; undefined where it is not installed. */
export async function startNginx({ folder, body, port }) {
  if (spawnSync('nginx', ['-v']).error) return undefined
  const root = join(folder, 'www')
  mkdirSync(root, { recursive: true })
  writeFileSync(join(root, 'index.html'), body)
  const settings = join(folder, 'nginx.conf')
  writeFileSync(
    settings,
    `user root; daemon off; pid ${folder}/pid; error_log stderr error; worker_processes 1;
events {}
http { access_log off; open_file_cache max=10; types { text/html html; }
client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
server { listen 127.0.0.1:${port}; root ${root}; add_header content-encoding br; } }\n`,
  )
  return started(spawn('nginx', ['-c', settings, '-p', folder, '-e', 'stderr'], { stdio: 'inherit' }), port)
}

async function started(child, port) {
  const url = `http://127.0.0.1:${port}/`
  await answers(url)
  const { etag } = await sentReply(url)
  return {
    pid: child.pid,
    url,
    etag,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
