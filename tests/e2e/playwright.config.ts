import { fileURLToPath } from 'node:url'
import { defineConfig } from 'playwright/test'
import { findChromium } from '../support/chromium.mjs'

/** The features that Playwright 1.65 disables itself; our list replaces its list, so they are repeated here. */
const OFF_FOR_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/**
 * The address bar's suggestions take two invisible pages for every window, which is half the work of a test;
 * the other is a process prepared for a next site, which no test visits.
 */
const OFF_FOR_SPEED = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess']

/** Real Chromium against the real server, each worker with a repository of its own. */
export default defineConfig({
  testDir: '.',
  globalSetup: fileURLToPath(new URL('../support/kept-cache.ts', import.meta.url)),
  outputDir: '../../test-results/e2e',
  fullyParallel: true,
  // Two more than CI has cores: tests often wait for a reply or a clock, and for the next time that they look. With
  // one more, the cores had nothing to do for a seventh of the time.
  workers: 4,
  forbidOnly: true,
  // A test that fails once and then passes is listed as flaky: worth a look, but it does not fail the run.
  retries: 1,
  // A slow machine must not fail a test. A long limit costs nothing when things arrive at once.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/playwright.json' }]],
  use: {
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    // Traces of every test would cost a fifth of the time; `--trace retain-on-failure` makes them when needed.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Without this a Chromium without windows draws letters at whole pixels, which no visitor's does.
        '--font-render-hinting=none',
        // One process for all pages of a test instead of one for each, and none for a graphics card: a tenth of
        // the browser's work is to start these.
        '--renderer-process-limit=1',
        '--in-process-gpu',
        `--disable-features=${[...OFF_FOR_PLAYWRIGHT, ...OFF_FOR_SPEED].join(',')}`,
      ],
    },
  },
})
