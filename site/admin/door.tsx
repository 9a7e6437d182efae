import { renderToStaticMarkup } from 'react-dom/server'
import type { ReadContent, RenderedPage } from '#contract/page'
import { textAsHtml } from '#contract/text-as-html'
import { pageTextsQuery } from '../api/content'
import { embedJson } from '../html-text'
import { doorText } from '../text/admin/door'
import { ErrorFallback } from '../ui/error-fallback'

/**
 * What the server renders into the admin's document: a loading message, the message for when its scripts do not
 * load (shown by site/build/admin-script.js), and the texts of the site, for its name.
 */
export async function renderAdmin(read: ReadContent): Promise<Omit<RenderedPage, 'status'>> {
  const texts = await pageTextsQuery.load(read)
  const title = `${doorText.name} – ${texts['site.name']}`
  return {
    head: `<title>${textAsHtml(title)}</title>\n    <meta name="robots" content="noindex">`,
    body: renderToStaticMarkup(<Door />),
    state: embedJson(texts),
  }
}

function Door() {
  return (
    <>
      <main className="wrap py-10">
        <h1 className="subheading [@media(scripting:none)]:hidden" aria-busy>
          {doorText.loading}
        </h1>
        <noscript>
          <h1 className="subheading">{doorText.needsScript}</h1>
        </noscript>
      </main>
      <template id="failed">
        <main>
          <ErrorFallback words={doorText.failed} isPage onRetry={() => {}} />
        </main>
      </template>
    </>
  )
}
