import { existsSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { devServer } from './server/dev-server.ts'
import { budget } from './site/build/budget.ts'
import { compressAssets } from './site/build/compress-assets.ts'
import { deviceIcons } from './site/build/device-icons.ts'
import { firstPaint } from './site/build/first-paint.ts'
import { plainImports } from './site/build/plain-imports.ts'
import { pureCalls } from './site/build/pure-calls.ts'

// What the environment says itself goes before what stands in the file.
const variables = `${import.meta.dirname}/.env`
if (existsSync(variables)) process.loadEnvFile(variables)

/** What every page needs, in one script; a page's own and what few share come in scripts of their own. */
const groups = [
  {
    name: 'site',
    test: /node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler|@tanstack)\/(?!.*(?:mutationObserver|queriesObserver|useMutation|useQueries))|\/site\/(?:api\/(?!built-in|send)|layout\/|forms\/intercept-forms|text\/nl|(?!entry-|admin-|vitals)[\w-]+\.tsx?$|ui\/(?:button|error-fallback|icons|logo|mark|notice|rail|site-link|skeleton-article|toast|tooltip-place)\.)|\/server\/contract\/(?!plain-text|without-marks|form-|fill-facts|company-facts)|^\0/,
  },
  { name: 'form-fields', test: /\/server\/contract\/form-(?:fields|rules)/ },
  { name: 'cards', test: /\/site\/ui\/(?:card|no-script|picture|skeleton-cards)/ },
  { name: 'field', test: /\/site\/ui\/text-(?:area|field)/ },
  { name: 'forms', test: /\/site\/forms\/(?:email-form|privacy-note)/ },
  { name: 'home', test: /\/site\/text\/home/ },
  { name: 'automation-card', test: /\/site\/automations\/automation-card/ },
  { name: 'filter', test: /\/site\/ui\/choice-filter/ },
  { name: 'plain-text', test: /\/server\/contract\/(?:plain-text|without-marks)/ },
  { name: 'rendered-text', test: /\/site\/ui\/rendered-text/ },
  {
    name: 'reading',
    test: /\/site\/(?:articles\/(?!about-author|article\.|article-list|blog-card|blog-pager|byline|paragraphs|portrait|tag-filter)|text\/(?:dates|reading))/,
  },
  { name: 'lists', test: /\/site\/articles\/(?:article-list|blog-card|blog-pager)/ },
]

/**
 * Four builds: `dist/site` for the browsers of visitors and, apart from that, of the admin, `dist/server` for Node and,
 * apart from that, for the processes beside the server.
 * `npm run dev` serves all of them from the sources.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: 'site/public',
  appType: 'custom',
  plugins: [
    react(),
    tailwindcss(),
    devServer(),
    firstPaint(),
    plainImports(),
    pureCalls(),
    deviceIcons(),
    budget(),
    compressAssets(),
  ],
  server: { port: Number(process.env.PORT ?? 3000), host: '127.0.0.1' },
  // The budget compresses every script: its time is known.
  build: { rolldownOptions: { checks: { pluginTimings: false } } },
  builder: {
    async buildApp(builder) {
      for (const name of ['client', 'admin', 'ssr', 'workers']) {
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
    admin: {
      consumer: 'client',
      build: {
        outDir: 'dist/site',
        // The public build stands there already.
        emptyOutDir: false,
        copyPublicDir: false,
        assetsInlineLimit: 0,
        modulePreload: false,
        rolldownOptions: { input: 'site/admin/index.html' },
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
            writers: 'server/writers/main.ts',
            'entry-server': 'site/entry-server.tsx',
            'render-worker': 'server/pages/render-worker.ts',
          },
        },
      },
    },
    // With their packages in them: a process that is there for one article should not read hundreds of files first.
    workers: {
      consumer: 'server',
      resolve: { noExternal: true, external: ['sharp', '@node-rs/argon2'] },
      build: {
        outDir: 'dist/server',
        // The server stands there already.
        emptyOutDir: false,
        copyPublicDir: false,
        ssr: true,
        rolldownOptions: {
          input: {
            'markdown-worker': 'server/content/markdown/worker.ts',
            'password-worker': 'server/accounts/password-worker.ts',
            'drawing-worker': 'server/media/drawing-worker.ts',
            'search-worker': 'server/search/worker.ts',
            'git-worker': 'server/git/git-worker.ts',
            'preview-worker': 'server/preview-worker.ts',
          },
        },
      },
    },
  },
})
