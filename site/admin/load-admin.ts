import { z } from 'zod'

// Zod would try to write functions while it runs, which our Content-Security-Policy refuses aloud. It must know
// before the first schema is made: so everything that makes one is imported after this line.
z.config({ jitless: true })

/** The admin itself. */
export const loadAdmin = () => import('./admin')
