import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { devServer } from './server/dev-server.ts'
import { compressAssets } from './site/build/compress-assets.ts'
import { firstPaint } from './site/build/first-paint.ts'

/** Two builds: `dist/site` for browsers, `dist/server` for Node. `npm run dev` serves both from the sources. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: 'site/public',
  appType: 'custom',
  plugins: [react(), tailwindcss(), devServer(), firstPaint(), compressAssets()],
  server: { port: Number(process.env.PORT ?? 3000), host: '127.0.0.1' },
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
        rolldownOptions: { input: 'site/index.html' },
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
            'entry-server': 'site/entry-server.tsx',
            'markdown-worker': 'server/content/markdown/worker.ts',
          },
        },
      },
    },
  },
})
