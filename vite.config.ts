import { existsSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { devServer } from './server/dev-server.ts'
import { budget } from './site/build/budget.ts'
import { compressAssets } from './site/build/compress-assets.ts'
import { firstPaint } from './site/build/first-paint.ts'
import { createIsPublic } from './site/build/public-modules.ts'
import { shakeRouter } from './site/build/shake-router.ts'

// What the environment says itself goes before what stands in the file.
const variables = `${import.meta.dirname}/.env`
if (existsSync(variables)) process.loadEnvFile(variables)

const isPublic = createIsPublic()

/** What every page needs, in one script; a page's own and what few share come in scripts of their own. */
const groups = [
  {
    name: 'site',
    test: /node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler|@tanstack)\/(?!.*(?:mutationObserver|queriesObserver|useMutation|useQueries))|\/site\/(?:api\/(?!built-in)|layout\/|forms\/(?!email-form|privacy-note)|text\/nl|(?!entry-|admin-)[\w-]+\.tsx?$|ui\/(?:button|error-fallback|icons|logo|mark|notice|rail|site-link|switch-theme|skeleton-article|toast|tooltip-place)\.)|\/server\/contract\/|^\0/,
  },
  {
    name: 'cards',
    test: /\/site\/(?:forms\/(?:email-form|privacy-note)|ui\/(?:card|no-script|picture|skeleton-cards|text-field))/,
  },
  { name: 'reading', test: /\/site\/(?:articles|text\/(?:dates|reading))/ },
].map(({ name, test }) => ({
  test,
  // What only the admin uses comes in the admin's own scripts.
  name: (id: string, graph: Parameters<typeof isPublic>[1]) =>
    id.startsWith('\0') || isPublic(id, graph) ? name : null,
}))

/** Two builds: `dist/site` for browsers, `dist/server` for Node. `npm run dev` serves both from the sources. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: 'site/public',
  appType: 'custom',
  plugins: [react(), shakeRouter(), tailwindcss(), devServer(), firstPaint(), budget(), compressAssets()],
  server: { port: Number(process.env.PORT ?? 3000), host: '127.0.0.1' },
  // The budget compresses every script: its time is known.
  build: { rolldownOptions: { checks: { pluginTimings: false } } },
  builder: {
    async buildApp(builder) {
      for (const name of ['client', 'ssr']) {
        const environment = builder.environments[name]
        if (environment) await builder.build(environment)
      }
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/site',
        emptyOutDir: true,
        assetsInlineLimit: 0,
        modulePreload: false,
        rolldownOptions: {
          input: 'site/index.html',
          output: { codeSplitting: { groups } },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        emptyOutDir: true,
        copyPublicDir: false,
        ssr: true,
        rolldownOptions: {
          input: {
            main: 'server/main.ts',
            'account-reset': 'server/account-reset.ts',
            backup: 'server/backup/main.ts',
            'entry-server': 'site/entry-server.tsx',
            'markdown-worker': 'server/content/markdown/worker.ts',
            'password-worker': 'server/accounts/password-worker.ts',
            'drawing-worker': 'server/media/drawing-worker.ts',
            'search-worker': 'server/search/worker.ts',
            'render-worker': 'server/pages/render-worker.ts',
          },
        },
      },
    },
  },
})
