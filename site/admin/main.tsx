import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { z } from 'zod'
import './admin.css'

// Zod would try to write functions while it runs, which our Content-Security-Policy refuses aloud. It must know
// before the first schema is made: so everything that makes one is imported after this line.
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
  // The script in the document says so, and offers another try.
  document.dispatchEvent(new Event('admin-failed'))
  throw error
})
