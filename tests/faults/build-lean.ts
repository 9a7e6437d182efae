import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

export const home = join(import.meta.dirname, '../..')

/** Packages that are slow to load and that most starts never use; they are loaded on first use. */
const LATE: Readonly<Record<string, string>> = {
  '@simplewebauthn/server': [
    'generateRegistrationOptions',
    'verifyRegistrationResponse',
    'generateAuthenticationOptions',
    'verifyAuthenticationResponse',
  ]
    .map(
      (name) =>
        `export const ${name} = (...given) => import('@simplewebauthn/server').then((it) => it.${name}(...given))`,
    )
    .join('\n'),
  satori: `export default (...given) => import('satori').then((it) => it.default(...given))`,
  sharp: `import { createRequire } from 'node:module'
export default (...given) => createRequire(import.meta.url)('sharp')(...given)`,
}

/** The lean server, and the script that is loaded before it. */
export interface LeanBuild {
  readonly server: string
  readonly preload: string
  /** The URL of the folder with the workers' scripts. */
  readonly workers: string
}

/**
 * Builds the lean server and its packages into one file, which starts in half the time of the full server.
 * See tests/decisions/0041.
 */
export async function buildLean(name = `lean-${process.pid}`): Promise<LeanBuild> {
  const outDir = join(home, 'test-results/faults', name)
  const entry = (file: string) => join(import.meta.dirname, file)
  await build({
    configFile: false,
    root: home,
    logLevel: 'error',
    publicDir: false,
    plugins: [late()],
    ssr: { noExternal: true, external: ['sharp', '@node-rs/argon2'] },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      minify: true,
      rolldownOptions: {
        input: { server: entry('lean-server.ts'), preload: entry('preload.ts') },
        output: { entryFileNames: '[name].cjs', format: 'cjs' },
        checks: { pluginTimings: false, eval: false },
      },
    },
  })
  for (const name of ['markdown', 'search', 'password', 'drawing', 'git']) {
    const built = join(home, 'dist/server', `${name}-worker.js`)
    writeFileSync(join(outDir, `${name}-worker.js`), `import '${built}'\n`)
  }
  return {
    server: join(outDir, 'server.cjs'),
    preload: join(outDir, 'preload.cjs'),
    workers: `file://${outDir}/`,
  }
}

function late(): Plugin {
  const mark = '\0late:'
  return {
    name: 'late-packages',
    enforce: 'pre',
    resolveId: (id, from) => (id in LATE && !from?.startsWith(mark) ? `${mark}${id}` : null),
    load: (id) => (id.startsWith(mark) ? (LATE[id.slice(mark.length)] ?? null) : null),
  }
}
