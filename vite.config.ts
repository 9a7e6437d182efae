import { existsSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { devServer } from './server/dev-server.ts'
import { budget } from './site/build/budget.ts'
import { bundledServer } from './site/build/bundled-server.ts'
import { compressAssets } from './site/build/compress-assets.ts'
import { deviceIcons } from './site/build/device-icons.ts'
import { firstPaint } from './site/build/first-paint.ts'
import { forgetMark } from './site/build/forget-mark.ts'
import { plainImports } from './site/build/plain-imports.ts'
import { pureCalls } from './site/build/pure-calls.ts'
import { unusedParts } from './site/build/unused-parts.ts'

// Variables that are already in the environment override those in the file.
const variables = `${import.meta.dirname}/.env`
if (existsSync(variables)) process.loadEnvFile(variables)

/**
 * One script for what every page needs, nearly all of it libraries (tests/decisions/0128); a page's own code, and code
 * that only some share, have their own.
 */
const groups = [
  {
    name: 'site',
    test: /node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler|@tanstack)\/(?!.*(?:mutationObserver|queriesObserver|useMutation|useQueries))|\/site\/(?:api\/(?!built-in|send)|layout\/|pages\/(?:missing|waiting)-page|forms\/intercept-forms|text\/nl|(?!entry-|admin-|vitals)[\w-]+\.tsx?$|ui\/(?:button|error-fallback|icons|logo|mark|message-page|rail|site-link|skeleton-article|toast|tooltip-place)\.)|\/server\/contract\/(?!markdown-code|plain-text|without-marks|form-|fill-|near-words|reading-time|word-key|fold-text|home-parts|remark-)|^\0/,
  },
  { name: 'cards', test: /\/site\/ui\/(?:card|no-script|picture|skeleton-cards|title-cards)/ },
  { name: 'field', test: /\/site\/ui\/text-field/ },
  {
    name: 'forms',
    test: /\/server\/contract\/form-(?:fields|rules)|\/site\/forms\/(?:email-form|privacy-note)/,
  },
  {
    name: 'step-plan-forms',
    test: /\/site\/(?:forms\/plan-choice|automations\/step-plan-box|text\/step-plan)/,
  },
  { name: 'home', test: /\/site\/text\/home/ },
  { name: 'automation-card', test: /\/site\/automations\/automation-card/ },
  { name: 'filter', test: /\/site\/ui\/choice-filter/ },
  { name: 'plain-text', test: /\/server\/contract\/(?:markdown-code|plain-text|without-marks)/ },
  { name: 'check-list', test: /\/site\/ui\/(?:check-list|each)/ },
  { name: 'text', test: /\/site\/(?:articles\/paragraphs|ui\/rendered-text)/ },
  {
    name: 'reading',
    test: /\/site\/(?:articles\/(?!about-author|article\.|article-list|blog-card|blog-pager|byline|paragraphs|portrait|tag-filter)|text\/reading)/,
  },
  { name: 'lists', test: /\/site\/articles\/(?:article-list|blog-card|blog-pager)/ },
]

/** What only writing a text needs, with what it brings along. */
const EDITOR = /node_modules\/(?:@codemirror|@lezer)\/|\/site\/admin\/editing\/(?:markdown|remarks)\//

const AROUND_TEXT =
  /\/site\/admin\/editing\/remarks\/(?:place-in-blocks|remark-(?:blocks|drafts|place)|remarks-query|side-place)/

/** Few scripts for the admin: what three screens share is loaded at once, the editor where a text is written (tests/decisions/0141). */
const adminGroups = [
  // What loads a script later: the entry needs it, and with it must not get our own code, whose schemas wait until the
  // entry has configured Zod.
  { name: 'loading', test: /vite\/preload-helper/, priority: 1 },
  {
    name: 'libraries',
    test: (id: string) => id.includes('node_modules') && !EDITOR.test(id),
    minShareCount: 3,
  },
  { name: 'shared', test: (id: string) => !EDITOR.test(id), minShareCount: 3 },
  // Of the form around a text: with the editor, every form would wait for that.
  { name: 'around-text', test: AROUND_TEXT },
  { name: 'editor', test: EDITOR },
]

/**
 * Four builds: two into `dist/site`, for visitors' browsers and for the admin, and two into `dist/server`, for
 * the server and for its worker processes. `npm run dev` serves all of them from the sources.
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
    unusedParts(),
    deviceIcons(),
    bundledServer(),
    forgetMark(`${import.meta.dirname}/dist/.built`),
    budget(),
    compressAssets(),
  ],
  server: { port: Number(process.env.PORT ?? 3000), host: '127.0.0.1' },
  // No warnings of what is known: the budget plugin compresses every script, gray-matter could evaluate front matter, which
  // we never let it, and the editor is large.
  build: { chunkSizeWarningLimit: 1000, rolldownOptions: { checks: { pluginTimings: false, eval: false } } },
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
        // The public build is already there.
        emptyOutDir: false,
        copyPublicDir: false,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'site/admin/index.html',
          output: { codeSplitting: { groups: adminGroups } },
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
            'require-free': 'server/require-free.ts',
            'account-reset': 'server/account-reset.ts',
            promote: 'server/promote.ts',
            backup: 'server/backup/main.ts',
            writers: 'server/writers/main.ts',
            export: 'server/export/main.ts',
            'entry-names': 'site/entry-names.ts',
            'entry-server': 'site/entry-server.tsx',
            'render-worker': 'server/pages/render-worker.ts',
          },
        },
      },
    },
    workers: {
      consumer: 'server',
      build: {
        outDir: 'dist/server',
        // The server is already there.
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
            'scan-worker': 'server/storage/scan-worker.ts',
            'preview-worker': 'server/preview-worker.ts',
            'judge-typed': 'server/writers/check/judge-typed.ts',
          },
        },
      },
    },
  },
})
