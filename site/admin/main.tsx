import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { z } from 'zod'
import './admin.css'

// Zod would try to compile functions at run time, and our Content-Security-Policy reports an error for that. It
// has to be configured before the first schema is made, so everything that makes one is imported after this
// line.
z.config({ jitless: true })

async function start(): Promise<void> {
  const root = document.getElementById('app')
  if (!root) throw new Error('The document has no element with id "app"')
  const { Admin } = await import('./admin')
  createRoot(root).render(
    <StrictMode>
      <Admin />
    </StrictMode>,
  )
}

start().catch((error: unknown) => {
  // The script in the document shows the message, with a button to retry.
  document.dispatchEvent(new Event('admin-failed'))
  throw error
})
